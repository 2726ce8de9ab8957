/** What came of trying to own a store: it is ours until released, or somebody else's. */
export type Claim = { release(): Promise<void> } | { owner: string }
