import { bankAccount } from '@brandside/contract/wholesale/bank-account.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { useCan } from '../../platform/ui/access/can.tsx'

/** The account that forms begin with: the default one, where the operator may see the accounts. */
export function useUsualAccount(): number | undefined {
  const can = useCan()
  const { data } = useRead(
    bankAccount,
    'list',
    { status: 1, rows: 200 },
    { enabled: can(bankAccount.endpoints.list.guard), staleTime: 300_000 },
  )
  return data?.list.find(({ isDefault }) => isDefault)?.id
}
