import type { ProviderRow } from '@brandside/contract/wholesale/provider.ts'
import { ProviderPrices } from './provider-prices.tsx'
import { ProviderStatement } from './provider-statement.tsx'

/** What a supplier is paid for its goods, or what it is owed for those that were shipped. */
export default function ProviderPart({
  of,
  part,
}: {
  of: Pick<ProviderRow, 'id' | 'name'>
  part: 'prices' | 'statement'
}) {
  return part === 'prices' ? <ProviderPrices row={of} /> : <ProviderStatement row={of} />
}
