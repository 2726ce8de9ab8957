import type { Id } from '@brandside/contract/platform/id.ts'

/** What a platform knows one of our shops by, and brings along with every event: the company, and the shop. */
export const shopRef = (tenantId: Id, shopId: Id) => `${tenantId}-${shopId}`

/** The company that such a word begins with. Who may use the word, its signature or its secret says. */
export function tenantIn(word: string | null): number | undefined {
  const [, tenantId] = /^(\d{1,15})-/.exec(word ?? '') ?? []
  return tenantId === undefined ? undefined : Number(tenantId)
}
