/**
 * The partner has refused, and nothing has happened there. `FINAL`: the same request is refused again. `RETRY`: it may be
 * sent again later. `CONFIG`: the account or its keys are wrong, which only an operator can put right.
 */
export class PartnerRefusal extends Error {
  readonly kind: 'FINAL' | 'RETRY' | 'CONFIG'
  readonly code: string

  constructor(kind: PartnerRefusal['kind'], code: string, words: string) {
    super(words === '' ? code : `${code}: ${words}`)
    this.kind = kind
    this.code = code
  }
}

/** What is not there is no failure: nothing, where the partner refuses with this code. */
export async function orNothing<T>(code: string, answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof PartnerRefusal && error.code === code) return undefined
    throw error
  }
}
