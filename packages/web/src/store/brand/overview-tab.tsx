import { member } from '@brandside/contract/member/member.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import { Takings } from '../../payment/report/takings.public.tsx'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useMay } from '../../platform/data/resource/use-may.ts'
import { Figure } from '../../platform/data/tiles/figure.tsx'
import { useRead } from '../../platform/io/api/use-read.ts'
import css from '../file.module.css'
import { words } from './brand-file.words.ts'

/** A brand at a glance: its shops, its members, and what was taken. */
export function OverviewTab({ brandId }: { brandId: Id }) {
  const { say } = useWords()
  const may = useMay()
  const seesShops = may(shop.endpoints.list)
  const seesMembers = may(member.endpoints.list)
  const ofBrand = { brandIds: [brandId], rows: 1 }
  const all = useRead(shop, 'list', ofBrand, { enabled: seesShops })
  const inBusiness = useRead(shop, 'list', { ...ofBrand, status: 1 }, { enabled: seesShops })
  const open = useRead(shop, 'list', { ...ofBrand, status: 1, openNow: true }, { enabled: seesShops })
  const members = useRead(member, 'list', { brandId, rows: 1 }, { enabled: seesMembers })
  const toShops = `/store/shop?brandIds=${brandId}`
  return (
    <>
      <div className={css.figureLine}>
        {seesShops && (
          <>
            <Figure label={say(words.shops)} value={all.data?.total ?? '–'} to={toShops} />
            <Figure label={say(words.inBusiness)} value={inBusiness.data?.total ?? '–'} to={`${toShops}&status=1`} />
            <Figure
              label={say(words.openNow)}
              value={open.data?.total ?? '–'}
              to={`${toShops}&status=1&openNow=true`}
            />
          </>
        )}
        {seesMembers && (
          <Figure
            label={say(words.members)}
            value={members.data?.total ?? '–'}
            to={`/member/member?brandId=${brandId}`}
          />
        )}
      </div>
      <Takings of={{ brandId }} />
    </>
  )
}
