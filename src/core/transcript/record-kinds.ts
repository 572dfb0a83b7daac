/** Kinds that must be parsed: they may hold what somebody said. */
const SPOKEN = new Set(['user', 'assistant', 'queue-operation', 'attachment/queued_command']);

/** Kinds that a client writes for itself; nothing in them is worth remembering. */
const SILENT = new Set([
  ...['agent-name', 'ai-title', 'api-request', 'api-request-blob', 'api-request-shape'],
  ...['atis-latch', 'bridge-session', 'cost-state', 'custom-title', 'file-history-delta'],
  ...['file-history-snapshot', 'frame-link', 'last-prompt', 'mode', 'permission-mode', 'pr-link'],
  ...['progress', 'relocated', 'result', 'started', 'summary', 'system', 'tag', 'tools-used'],
  'worktree-state',
]);

/** Silent attachments. Some repeat instructions and memories: reading them would re-learn our own. */
const SILENT_ATTACHMENTS = new Set([
  ...[
    'agent_listing_delta',
    'async_hook_response_batch',
    'auto_mode',
    'batching_reminder_sent',
    'budget_usd',
  ],
  ...[
    'command_permissions',
    'compact_file_reference',
    'date',
    'date_change',
    'deferred_tools_delta',
  ],
  ...['diagnostics', 'directory', 'dynamic_skill', 'edited_text_file', 'environment', 'file'],
  ...[
    'hook_additional_context',
    'hook_blocking_error',
    'hook_cancelled',
    'hook_error_during_execution',
  ],
  ...[
    'hook_non_blocking_error',
    'hook_stopped_continuation',
    'hook_success',
    'hook_system_message',
  ],
  ...['instructions', 'invoked_skills', 'mcp_instructions_delta', 'mcp_resource', 'model'],
  ...['nested_memory', 'opened_file_in_ide', 'output_style', 'plan_file_reference', 'plan_mode'],
  ...[
    'plan_mode_exit',
    'plan_mode_reentry',
    'plugin_note',
    'prompt_snapshot',
    'read_truncation_notice',
  ],
  ...['relevant_memories', 'remote_session_change', 'selected_lines_in_ide', 'session_context'],
  ...[
    'silent_turn_reminder',
    'skill_listing',
    'task_reminder',
    'task_status',
    'teammate_shutdown_batch',
    'todo_reminder',
  ],
  ...['token_usage', 'total_tokens_reminder', 'ultra_effort_enter', 'ultra_effort_exit'],
]);

const ATTACHMENT = 'attachment/';

/** How a record of a kind (`user`, `mode`, `attachment/date`, …) is treated. */
export function treatmentOf(kind: string): 'read' | 'skip' | 'unknown' {
  if (SPOKEN.has(kind)) return 'read';
  const isSilent = kind.startsWith(ATTACHMENT)
    ? SILENT_ATTACHMENTS.has(kind.slice(ATTACHMENT.length))
    : SILENT.has(kind);
  return isSilent ? 'skip' : 'unknown';
}

/** The kind of a record with this `type`, and for attachments this inner type. */
export function kindOf(type: unknown, attachmentType: unknown): string {
  if (typeof type !== 'string' || type === '') return '(no type)';
  if (type !== 'attachment') return type;
  return ATTACHMENT + (typeof attachmentType === 'string' ? attachmentType : '(no type)');
}
