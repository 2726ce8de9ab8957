import type { Id } from '@brandside/contract/platform/id.ts'
import { epos } from '@brandside/contract/store/epos/epos.ts'
import { type EposEndpoint, eposEndpoints } from '@brandside/contract/store/epos/epos-commands.ts'
import { type PosRow, posRowStates } from '@brandside/contract/store/epos/epos-rows.ts'
import { Button, Segmented } from 'antd'
import { useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { LoadingOrFailed } from '../../platform/data/answers/loading-or-failed.tsx'
import { useMay } from '../../platform/data/resource/use-may.ts'
import { fieldsOf, type InputAt, shownOf } from '../../platform/io/api/contract-data.ts'
import { useAction } from '../../platform/io/api/use-action.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { useConfirm } from '../../platform/ui/dialog/confirm-action.ts'
import plain from '../../platform/ui/page/plain-table.module.css'
import { ShortPager } from '../../platform/ui/page/short-pager.tsx'
import { ChoiceTag } from '../../platform/ui/values/choice-tag.tsx'
import { ChoiceValue } from '../../platform/ui/values/choice-value.tsx'
import { ShownValue } from '../../platform/ui/values/shown-value.tsx'
import file from '../file.module.css'
import { ItemDialog } from '../item-dialog.tsx'
import css from './epos.module.css'
import { words } from './epos.words.ts'
import { changeableFields, nextPosStates, type PosMove, posColumns } from './pos-columns.rules.ts'
import { useWaiting } from './use-waiting.ts'

type Command = InputAt<typeof epos, 'post'>['payload']

const shows = shownOf(epos.endpoints.list)
const stateInfo = {
  kind: 'choice' as const,
  options: posRowStates.items,
  dictionary: posRowStates.code,
  colours: posRowStates.colours,
}
const isNumber = (name: keyof PosRow) => /^(money|integer)$/.test(shows[name]?.kind ?? '')
const pageRows = 20

const nameOf = ({ name, no, rowId }: PosRow) => name ?? no ?? rowId

/** The POS as it is now, a kind at a time: pre-orders to accept, orders, goods, categories and tables. */
export function PosDataCard({ shopId }: { shopId: Id }) {
  const { say, t } = useWords()
  const ask = useConfirm()
  const may = useMay()
  const [endpoint, setEndpoint] = useState<EposEndpoint>('subscribeOrders')
  const [page, setPage] = useState(1)
  const [edited, setEdited] = useState<PosRow>()
  const read = useRead(epos, 'list', { id: endpoint, shopId, page, rows: pageRows }, { staleTime: 0 })
  const post = useAction(epos, 'post', { done: say(words.sent) })
  const { data } = read
  const mayPost = may(epos.endpoints.post)
  const waiting = useWaiting(shopId, endpoint)

  async function send(rowId: string, command: Omit<Command, 'rowId'>): Promise<boolean> {
    return (await post.run({ id: endpoint, shopId, payload: { ...command, rowId } })) !== undefined
  }
  /** What is declined or cancelled cannot be taken back from here. */
  async function move(row: PosRow, state: PosMove) {
    const verb = say(words[`to${state}`])
    const title = say(words[`ask${state}`], { name: nameOf(row) })
    const question = { title, text: say(words.askText), verb, cancel: t('button.cancel'), danger: true }
    if (state === 'ACCEPTED' || (await ask(question))) await send(row.rowId, { status: state })
  }
  function choose(next: EposEndpoint) {
    setEndpoint(next)
    setPage(1)
  }

  return (
    <section className={css.card}>
      <div className={css.bar}>
        <h2>{say(words.posData)}</h2>
        <Segmented<EposEndpoint>
          className={css.kinds as string}
          size="small"
          value={endpoint}
          options={(Object.keys(posColumns) as EposEndpoint[]).map((each) => ({
            value: each,
            label: say(eposEndpoints[each]),
          }))}
          onChange={choose}
        />
      </div>
      {!data && <LoadingOrFailed read={read} />}
      {data?.list.length === 0 && <p className={css.weak}>{say(words.noPosData)}</p>}
      {data && data.list.length > 0 && (
        <div className={css.scroll}>
          <table
            className={`${plain.table} ${file.table} ${plain.stacked}`}
            aria-label={`${say(words.posData)} · ${say(eposEndpoints[endpoint])}`}
          >
            <thead>
              <tr>
                {posColumns[endpoint].map((name) => (
                  <th key={name} scope="col" data-number={isNumber(name) || undefined}>
                    {shows[name] && say(shows[name].label)}
                  </th>
                ))}
                {mayPost && (
                  <th scope="col">
                    <span className="visually-hidden">{say(words.commands)}</span>
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {data.list.map((row) => (
                <PosLine
                  key={row.rowId}
                  endpoint={endpoint}
                  row={row}
                  mayPost={mayPost}
                  isWaiting={waiting.has(row.rowId)}
                  isBusy={post.pending}
                  onMove={(state) => void move(row, state)}
                  onEdit={() => setEdited(row)}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {data && <ShortPager page={page} rows={pageRows} total={data.total} onChange={setPage} />}
      {edited && (
        <ItemDialog
          title={say(words.changeRow, { name: nameOf(edited) })}
          verb={say(words.send)}
          help={say(words.changeHelp)}
          infos={fieldsOf(epos.endpoints.post).payload?.items ?? {}}
          fields={changeableFields(endpoint, edited)}
          start={edited}
          pending={post.pending}
          errors={post.fieldErrors}
          onSend={(values) => send(edited.rowId, values)}
          onClosed={() => setEdited(undefined)}
        />
      )}
    </section>
  )
}

interface PosLineProps {
  endpoint: EposEndpoint
  row: PosRow
  mayPost: boolean
  /** A command for it is on its way. */
  isWaiting: boolean
  isBusy: boolean
  onMove(state: PosMove): void
  onEdit(): void
}

function PosLine({ endpoint, row, mayPost, isWaiting, isBusy, onMove, onEdit }: PosLineProps) {
  const { say } = useWords()
  return (
    <tr>
      {posColumns[endpoint].map((name) => (
        <td
          key={name}
          className={css.figures}
          data-label={shows[name] && say(shows[name].label)}
          data-number={isNumber(name) || undefined}
        >
          {name === 'state' && row.state ? (
            <ChoiceValue info={stateInfo} value={row.state} compact />
          ) : (
            <ShownValue info={shows[name]} value={row[name]} />
          )}
        </td>
      ))}
      {mayPost && (
        <td className={file.end}>
          {isWaiting ? (
            <ChoiceTag colour="blue">{say(words.sent)}</ChoiceTag>
          ) : (
            <>
              {nextPosStates(endpoint, row).map((state) => (
                <Button
                  key={state}
                  type="link"
                  size="small"
                  danger={state !== 'ACCEPTED'}
                  disabled={isBusy}
                  onClick={() => onMove(state)}
                >
                  {say(words[`to${state}`])}
                </Button>
              ))}
              {changeableFields(endpoint, row).length > 0 && (
                <Button type="link" size="small" onClick={onEdit}>
                  {say(words.change)}
                </Button>
              )}
            </>
          )}
        </td>
      )}
    </tr>
  )
}
