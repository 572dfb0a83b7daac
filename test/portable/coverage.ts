/** What is done about one shared case: it is run here, or the reason says why not, or which test has it. */
export type Coverage =
  | { readonly run: () => void | Promise<void> }
  | { readonly reason: string }
  /** A test that stands elsewhere: its file, and words of its title. */
  | { readonly file: string; readonly title: string };

/** By the id of the case. */
export type CoverageTable = Readonly<Record<string, Coverage>>;
