/** Kind and version of the embedded extractor; a new version may read the same turns again. */
export const RULES_ID = 'rules@1';
