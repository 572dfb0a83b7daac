/** Kind and version of the embedded extractor; a new version may read the same turns again. */
export const RULES_ID = 'rules@1';

/** Who pays for them. */
export const RULES_BILLED = 'nobody: rules need no model';
