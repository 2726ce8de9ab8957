import { activity } from '@brandside/contract/marketing/activity.ts'
import { coupon } from '@brandside/contract/marketing/coupon/coupon.ts'
import { Picked } from '../../platform/data/picker/picked.tsx'
import { useRead } from '../../platform/io/api/use-read.ts'
import { ByValues } from './by-values.public.tsx'
import { GoodsNames } from './goods-names.public.tsx'

/** Where a link leads: a record by its name, an address or path as it is written. */
export function LinkShown({ value }: { value: string }) {
  return (
    <ByValues>
      {({ linkType }) => {
        if (linkType === 'GOODS') return <GoodsNames ids={value} kind="goods" />
        if (linkType === 'COUPON') return <Picked of={coupon} ids={[Number(value)]} />
        return linkType === 'ACTIVITY' ? <ActivityName id={value} /> : value
      }}
    </ByValues>
  )
}

function ActivityName({ id }: { id: string }) {
  const { data } = useRead(activity, 'view', { id: Number(id) })
  return data?.name ?? `#${id}`
}
