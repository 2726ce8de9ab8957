import { type MemberCardRow, memberCard } from '@brandside/contract/member/member-card.ts'
import type { Metric } from '@brandside/contract/member/upgrade-rule.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { Form } from 'antd'
import { useEffect, useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { LoadingOrFailed } from '../../platform/data/answers/loading-or-failed.tsx'
import { EnteredField } from '../../platform/data/form/form-fields.tsx'
import { fieldsOf } from '../../platform/io/api/contract-data.ts'
import { useAction } from '../../platform/io/api/use-action.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { Dialog } from '../../platform/ui/dialog/dialog.tsx'
import css from './ladder.module.css'
import { words } from './member-card.words.ts'
import { PreviewText } from './preview-text.tsx'
import { SizeInput } from './size-input.tsx'

const known = fieldsOf(memberCard.endpoints.setMeasure)

interface Level {
  threshold?: unknown
  keepThreshold?: unknown
}

interface MeasureInput {
  metric?: Metric
  levels?: readonly (Level | undefined)[]
}

/** Another measure for all levels of a brand, with the thresholds of each and what they would do today. */
export default function MeasureDialog({ of, onClosed }: { of: Id; onClosed(): void }) {
  const { say } = useWords()
  const read = useRead(memberCard, 'list', { brandId: of, kind: 'GROWTH', rows: 40, sort: ['level'] })
  const ruled = read.data?.list.filter(({ threshold }) => threshold !== null)
  if (!ruled)
    return (
      <Dialog open={read.isError} title={say(words.measure)} onClose={onClosed}>
        <LoadingOrFailed read={read} />
      </Dialog>
    )
  return <Measure of={of} cards={ruled} onClosed={onClosed} />
}

function Measure({ of, cards, onClosed }: { of: Id; cards: readonly MemberCardRow[]; onClosed(): void }) {
  const { say } = useWords()
  const [form] = Form.useForm<MeasureInput>()
  const [open, setOpen] = useState(true)
  const entered = (Form.useWatch([], form) ?? {}) as MeasureInput
  const { run, pending, fieldErrors } = useAction(memberCard, 'setMeasure', { done: say(words.measureSet) })
  const level = known.levels?.items ?? {}

  useEffect(() => {
    form.setFields(
      fieldErrors.map(({ path, msg }) => {
        const [, at, name] = /^levels\[(\d+)\]\.(\w+)$/.exec(path) ?? []
        return { name: (name ? ['levels', Number(at), name] : path) as never, errors: [msg] }
      }),
    )
  }, [form, fieldErrors])

  async function send() {
    const values = await form.validateFields().catch(() => undefined)
    if (!values?.metric) return
    const levels = cards.map(({ id: cardId }, at) => ({ cardId, ...sizesOf(values.levels?.[at]) }))
    if (await run({ brandId: of, metric: values.metric, levels })) setOpen(false)
  }

  return (
    <Dialog
      open={open}
      width={560}
      title={say(words.measure)}
      firm
      onClose={() => setOpen(false)}
      onClosed={onClosed}
      action={{ verb: say(words.save), run: () => void send(), pending, disabled: cards.length === 0 }}
    >
      <p>{say(cards.length === 0 ? words.noLevels : words.measureHelp)}</p>
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{
          metric: cards[0]?.metric,
          levels: cards.map(({ threshold, keepThreshold }) => ({ threshold, keepThreshold })),
        }}
      >
        {known.metric && <EnteredField name="metric" info={known.metric} />}
        {cards.map(({ id, level: number, name }, at) => (
          <fieldset key={id} className={css.measured as string}>
            <legend>{say(words.levelName, { level: number, name })}</legend>
            {(['threshold', 'keepThreshold'] as const).map((size) => {
              const info = level[size]
              return (
                info && (
                  <Form.Item
                    key={size}
                    name={['levels', at, size]}
                    label={say(info.label)}
                    rules={[{ required: true, message: say(words.sizeMissing) }]}
                  >
                    <SizeInput />
                  </Form.Item>
                )
              )
            })}
            {entered.metric && <Trial cardId={id} metric={entered.metric} {...sizesOf(entered.levels?.[at])} />}
          </fieldset>
        ))}
      </Form>
    </Dialog>
  )
}

/** What the thresholds would do, with the other terms of the level as they are. */
function Trial({ cardId, ...changed }: { cardId: Id; metric: Metric; threshold: number; keepThreshold: number }) {
  const { data } = useRead(memberCard, 'upgradeRule', { id: cardId })
  return <PreviewText cardId={cardId} rule={data?.rule ? { ...data.rule, ...changed } : undefined} />
}

function sizesOf(level: Level | undefined) {
  const size = (value: unknown) => (typeof value === 'number' && value >= 1 ? value : 1)
  return { threshold: size(level?.threshold), keepThreshold: size(level?.keepThreshold) }
}
