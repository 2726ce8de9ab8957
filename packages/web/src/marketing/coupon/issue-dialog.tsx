import { namedAtOnce } from '@brandside/contract/marketing/coupon/coupon.rules.ts'
import { type CouponRow, coupon } from '@brandside/contract/marketing/coupon/coupon.ts'
import { userCoupon } from '@brandside/contract/marketing/user-coupon.ts'
import { member } from '@brandside/contract/member/member.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { Form, Segmented } from 'antd'
import { useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { picker } from '../../platform/data/picker/picker.tsx'
import { useAction } from '../../platform/io/api/use-action.ts'
import { Dialog } from '../../platform/ui/dialog/dialog.tsx'
import { SizeInput } from '../../platform/ui/inputs/number-input.tsx'
import { LevelsInput } from '../inputs/levels-input.public.tsx'
import { SegmentSelect } from '../inputs/segment-select.public.tsx'
import { Batches } from './batches.tsx'
import { words } from './coupon.words.ts'
import { type Audience, IssueOutlook } from './issue-outlook.tsx'
import { SheetOfMembers } from './sheet-of-members.tsx'

const MemberPicker = picker(member)

const ways = {
  named: words.issueNamed,
  segment: words.issueSegment,
  level: words.issueByLevel,
  sheet: words.issueSheet,
}
type Way = keyof typeof ways

/** Gives a coupon to members that are named, by hand or in a sheet, to a segment or to levels; below, earlier batches. */
export default function IssueDialog({ of, onClosed }: { of: CouponRow; onClosed(): void }) {
  const { say } = useWords()
  const [open, setOpen] = useState(true)
  const [way, setWay] = useState<Way>('named')
  const [memberIds, setMemberIds] = useState<number[]>([])
  const [listed, setListed] = useState<number[]>([])
  const [segmentId, setSegmentId] = useState<number>()
  const [cardLevels, setCardLevels] = useState<number[]>([])
  const [quantityEach, setQuantityEach] = useState<number | undefined>(1)
  const issue = useAction(coupon, 'issue', {
    invalidate: [userCoupon],
    done: ({ wanted }) => say(words.issuedTo, { count: wanted }),
  })
  const whom = {
    named: memberIds.length > 0 && { memberIds: memberIds as Id[] },
    sheet: listed.length > 0 && { memberIds: listed as Id[] },
    segment: segmentId !== undefined && { segmentId },
    level: { filter: { cardLevels } },
  }[way]

  async function send() {
    for (const part of whom ? partsOf(whom) : [])
      if (!(await issue.run({ couponId: of.id, quantityEach: quantityEach ?? 0, ...part }))) return
    setMemberIds([])
    setListed([])
  }

  return (
    <Dialog
      open={open}
      width={600}
      title={say(words.issueTitle, { name: of.name })}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
      action={{
        verb: say(words.issue),
        run: () => void send(),
        pending: issue.pending,
        disabled: !whom || quantityEach === undefined,
      }}
    >
      <Form layout="vertical">
        <Form.Item label={say(words.issueTo)}>
          <Segmented<Way>
            block
            options={Object.entries(ways).map(([value, label]) => ({ value: value as Way, label: say(label) }))}
            value={way}
            onChange={setWay}
          />
        </Form.Item>
        <Form.Item label={say(ways[way])}>
          {way === 'named' && <MemberPicker multiple value={memberIds} onChange={setMemberIds} />}
          {way === 'segment' && (
            <SegmentSelect value={segmentId ?? null} onChange={(next) => setSegmentId(next ?? undefined)} />
          )}
          {way === 'level' && (
            <LevelsInput brandId={of.brandId} value={cardLevels} onChange={(next) => setCardLevels(next ?? [])} />
          )}
          {way === 'sheet' && <SheetOfMembers found={listed.length} onRead={setListed} />}
        </Form.Item>
        <Form.Item label={say(words.quantityEach)}>
          <SizeInput info={{ kind: 'integer', min: 1, max: 20 }} value={quantityEach} onChange={setQuantityEach} />
        </Form.Item>
      </Form>
      {whom && quantityEach !== undefined && <IssueOutlook of={of} audience={whom} quantityEach={quantityEach} />}
      <Batches of={of} />
    </Dialog>
  )
}

/** Members that are named, a call’s worth at a time. */
function partsOf(whom: Audience): Audience[] {
  const { memberIds } = whom
  if (!memberIds) return [whom]
  const count = Math.ceil(memberIds.length / namedAtOnce)
  return Array.from({ length: count }, (_, at) => ({
    memberIds: memberIds.slice(at * namedAtOnce, (at + 1) * namedAtOnce),
  }))
}
