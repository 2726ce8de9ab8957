import { holds } from '@brandside/contract/platform/permission.ts'
import { orderDelivery } from '@brandside/contract/wholesale/order-delivery/order-delivery.ts'
import { useMemo } from 'react'
import { useSession } from '../../platform/base/session/session-store.ts'
import type { Column } from '../../platform/data/resource/columns.tsx'

/** The columns of a list without those of money, for operators of the warehouse, who see no prices. */
export function useShownColumns<R>(columns: readonly Column<R>[]): readonly Column<R>[] {
  const seesMoney = useSession(({ permissions }) => holds(permissions, orderDelivery.endpoints.amounts.guard))
  return useMemo(
    () => (seesMoney ? columns : columns.filter((each) => typeof each === 'string' || each.name !== 'amountCents')),
    [columns, seesMoney],
  )
}
