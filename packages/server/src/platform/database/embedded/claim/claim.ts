/** Outcome of trying to own a store: ours until released, or owned by another process. */
export type Claim = { release(): Promise<void> } | { owner: string }
