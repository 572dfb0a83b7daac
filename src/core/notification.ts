/** What a person may want to hear about; one JSON object a line, told apart by `type`. */
export type Notification =
  | {
      readonly type: 'memory_saved' | 'memory_updated' | 'memory_forgotten';
      readonly at: string;
      readonly run: string;
      readonly memoryDir: string;
      readonly file: string;
      readonly title: string;
    }
  | {
      /** The daemon found sessions that no hook reported: perhaps hooks do not run. */
      readonly type: 'sweep_queued';
      readonly at: string;
      readonly sessions: number;
    }
  | {
      /** A runner could not start, or broke off. Told once until it is taken. */
      readonly type: 'runner_failed';
      readonly at: string;
      readonly reason: string;
    }
  | {
      /** A session waits because what may be spent on models is spent. Told once until it is taken. */
      readonly type: 'budget_reached';
      readonly at: string;
      readonly reason: string;
    }
  | {
      readonly type: 'job_parked';
      readonly at: string;
      readonly job: string;
      readonly sessionId: string;
      readonly reason: string;
    };
