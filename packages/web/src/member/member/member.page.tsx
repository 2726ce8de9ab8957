import { coupon } from '@brandside/contract/marketing/coupon/coupon.ts'
import { userCoupon } from '@brandside/contract/marketing/user-coupon.ts'
import { type MemberRow, member } from '@brandside/contract/member/member.ts'
import { memberCard } from '@brandside/contract/member/member-card.ts'
import { points } from '@brandside/contract/member/points.ts'
import { rechargeOrder } from '@brandside/contract/member/recharge-order.ts'
import { wallet } from '@brandside/contract/member/wallet.ts'
import { forbids, moveButtons } from '@brandside/contract/platform/states.rules.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import { Suspense, useState } from 'react'
import { showNumber } from '../../platform/base/format/number.ts'
import { useFormat } from '../../platform/base/format/use-format.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { ResourcePage } from '../../platform/data/page/resource-page.tsx'
import { picker } from '../../platform/data/picker/picker.tsx'
import { useParts } from '../../platform/data/record/use-parts.ts'
import type { Column } from '../../platform/data/resource/columns.tsx'
import { factOf, fieldOf, OnDetail, Section } from '../../platform/data/resource/fields.tsx'
import type { RowAction } from '../../platform/data/resource/row-actions.tsx'
import type { OutputAt } from '../../platform/io/api/contract-data.ts'
import { useAction } from '../../platform/io/api/use-action.ts'
import { lazy } from '../../platform/io/code/lazy.tsx'
import { Face } from '../../platform/ui/person/face.tsx'
import type { Values } from '../../platform/ui/values/stale-difference.ts'
import BrandSelect from '../../store/brand/brand.select.tsx'
import { LevelBadge } from './level-badge.tsx'
import css from './member.module.css'
import { words } from './member.words.ts'
import type { MemberAct } from './member-dialog.tsx'
import { SegmentName, SegmentsAside } from './segments-aside.tsx'

const Field = fieldOf(member)
const Fact = factOf(member)
const MemberFile = lazy(() => import('./member-file.tsx'))
const MemberDialog = lazy(() => import('./member-dialog.tsx'))
const PersonalDialog = lazy(() => import('../../platform/data/record/personal-dialog.tsx'))
const MemberPicker = picker(member)
const ShopPicker = picker(shop)
const CardPicker = picker(memberCard)
const CouponPicker = picker(coupon)

const columns: readonly Column<MemberRow>[] = [
  {
    name: 'nickname',
    note: 'memberNo',
    width: 232,
    cell: ({ nickname, avatar }) => (
      <>
        <Face name={nickname} avatar={avatar} /> {nickname}
      </>
    ),
  },
  { name: 'mobile', width: 120 },
  { name: 'cardName', width: 112, cell: (row) => <LevelBadge {...row} /> },
  { name: 'state', width: 80 },
  { name: 'points', width: 80 },
  { name: 'walletCents', width: 104, spare: 0 },
  {
    name: 'payCents',
    width: 128,
    cell: ({ payCents, currency }) => (
      <>
        {showNumber('money', payCents)} <span className={css.code}>{currency}</span>
      </>
    ),
  },
  { name: 'currency', width: 80, hidden: true },
  { name: 'payCount', width: 80, spare: 3 },
  { name: 'lastPaidAt', width: 152, spare: 2 },
  { name: 'tags', width: 128, spare: 4 },
  { name: 'rfm', width: 96, spare: 5 },
  { name: 'registerShopName', width: 128, spare: 6 },
  { name: 'createdAt', width: 152, spare: 1 },
]

const form = (
  <>
    <Section title={words.person} help={words.personHelp}>
      <OnDetail>
        <Fact name="memberNo" />
      </OnDetail>
      <Field name="nickname" />
      <Field name="mobile" />
      <Field name="avatar" />
      <Field name="gender" />
      <Field name="birthday" />
    </Section>
    <Section title={words.joined} help={words.joinedHelp}>
      <Field name="registerBrandId">
        <BrandSelect />
      </Field>
      <Field name="registerShopId">
        <ShopPicker />
      </Field>
      <Field name="inviterId">
        <MemberPicker />
      </Field>
      <Field name="consentMarketing" />
      <Field name="noSms" />
      <Field name="noEmail" />
    </Section>
    <Section title={words.more} help={words.moreHelp}>
      <Field name="realName" />
      <Field name="idCard" />
      <Field name="email" />
      <Field name="remark" />
    </Section>
  </>
)

const filters = [
  ...(['keyword', 'state', 'brandId', 'cardId', 'registerShopId', 'tag', 'rfm', 'source'] as const),
  ...([
    'level',
    'currency',
    'payCentsMin',
    'payCountMin',
    'lastPaidStart',
    'createdStart',
    'birthMonth',
    'couponsEnding',
    'consentMarketing',
  ] as const),
]
const filterInputs = { brandId: <BrandSelect />, cardId: <CardPicker />, registerShopId: <ShopPicker /> }
const importInputs = { welcomeCouponId: <CouponPicker /> }
const shownAs = {
  segmentId: (id: string) => <SegmentName id={Number(id)} />,
  registerBrandId: (_: string, record?: Values) => String(record?.registerBrandName ?? ''),
  registerShopId: (_: string, record?: Values) => String(record?.registerShopName ?? ''),
  inviterId: (_: string, record?: Values) => String(record?.inviterName ?? ''),
}
const nameOf = (row: Values) => String(row.nickname ?? '')

const { timeline, notes } = member.endpoints
/** All about a member: cards, what there is at each brand and how it came about, and what has happened. */
const fileParts = [
  { key: 'overview', label: words.overview, needs: timeline },
  { key: 'ORDER', label: words.orders, needs: timeline },
  { key: 'POINTS', label: words.pointsOf, needs: timeline },
  { key: 'WALLET', label: words.walletOf, needs: timeline },
  { key: 'levels', label: words.levels, needs: memberCard.endpoints.changes },
  { key: 'coupons', label: words.coupons, needs: userCoupon.endpoints.list },
  { key: 'notes', label: words.notes, needs: notes },
] as const
const inFile = (row: OutputAt<typeof member, 'view'>, part: (typeof fileParts)[number]['key']) => (
  <MemberFile row={row} part={part} />
)

type Open =
  | { show: MemberAct; row: MemberRow }
  | { show: 'personal'; row: MemberRow; personal: OutputAt<typeof member, 'reveal'> }
  | { show: 'code'; row: MemberRow; code: OutputAt<typeof member, 'showCode'> }

/** Consumers who are known to the company. */
export default function MemberPage() {
  const { say } = useWords()
  const format = useFormat()
  const [open, setOpen] = useState<Open>()
  const reveal = useAction(member, 'reveal')
  const newCode = useAction(member, 'showCode')
  const onClosed = () => setOpen(undefined)
  const parts = useParts(fileParts, inFile)

  async function showPersonal(row: MemberRow) {
    const personal = await reveal.run({ id: row.id })
    if (personal) setOpen({ show: 'personal', row, personal })
  }

  async function showCode(row: MemberRow) {
    const code = await newCode.run({ id: row.id })
    if (code) setOpen({ show: 'code', row, code })
  }

  const actions = (row: MemberRow) =>
    actionsOf(row, {
      show: (act) => setOpen({ show: act, row }),
      showPersonal: () => void showPersonal(row),
      showCode: () => void showCode(row),
    })

  return (
    <>
      <ResourcePage
        of={member}
        aside={<SegmentsAside />}
        chips={['segmentId', 'rfmR', 'rfmF']}
        filters={filters}
        filterInputs={filterInputs}
        importInputs={importInputs}
        columns={columns}
        form={form}
        parts={parts}
        shownAs={shownAs}
        nameOf={nameOf}
        rowActions={actions}
        stays={({ state }) => (state === 'CANCELLED' ? say(words.gone) : undefined)}
      />
      <Suspense>
        {open?.show === 'personal' && (
          <PersonalDialog
            title={say(words.personalOf, { name: open.row.nickname })}
            endpoint={member.endpoints.reveal}
            personal={open.personal}
            onClosed={onClosed}
          />
        )}
        {open?.show === 'code' && (
          <PersonalDialog
            title={say(words.codeOf, { name: open.row.nickname })}
            endpoint={member.endpoints.showCode}
            personal={{ code: open.code.code, expiresAt: format.exactly(open.code.expiresAt) }}
            onClosed={onClosed}
          />
        )}
        {open && open.show !== 'personal' && open.show !== 'code' && (
          <MemberDialog act={open.show} row={open.row} onClosed={onClosed} />
        )}
      </Suspense>
    </>
  )
}

/** What the acts of a row open or call. */
interface Runs {
  show(act: MemberAct): void
  showPersonal(): void
  showCode(): void
}

function actionsOf(row: MemberRow, { show, showPersonal, showCode }: Runs): RowAction[] {
  const { setCard, setTags, setState, reveal: revealing, showCode: showing } = member.endpoints
  const moves = moveButtons(member, row).flatMap(({ move, button: label, danger, forbidden }): RowAction[] =>
    move === 'update' || forbidden
      ? []
      : [{ key: move, label, danger, needs: setState, run: () => show(move as MemberAct) }],
  )
  // Who is frozen or gone recharges and is given nothing; who is gone keeps his card.
  const isActive = row.state === 'ACTIVE'
  const isGone = forbids(member, 'update', row) !== null
  const offered = ({ key }: RowAction) =>
    (isActive || !['recharge', 'coupon'].includes(key)) && !(isGone && ['card', 'merge'].includes(key))
  return [
    {
      key: 'recharge',
      next: true,
      label: words.recharge,
      needs: rechargeOrder.endpoints.create,
      run: () => show('recharge'),
    },
    {
      key: 'points',
      label: words.adjustPoints,
      needs: points.endpoints.adjust,
      run: () => show('points'),
    },
    {
      key: 'wallet',
      label: words.adjustWallet,
      needs: wallet.endpoints.adjust,
      run: () => show('wallet'),
    },
    {
      key: 'coupon',
      label: words.issueCoupon,
      needs: coupon.endpoints.issue,
      run: () => show('coupon'),
    },
    {
      key: 'merge',
      label: words.merge,
      needs: member.endpoints.merge,
      danger: true,
      run: () => show('merge'),
    },
    { key: 'card', label: words.setCard, needs: setCard, run: () => show('card') },
    { key: 'tags', label: words.tags, needs: setTags, run: () => show('tags') },
    { key: 'reveal', label: words.reveal, needs: revealing, run: showPersonal },
    { key: 'code', label: words.showCode, needs: showing, run: showCode },
    ...moves,
  ].filter(offered)
}
