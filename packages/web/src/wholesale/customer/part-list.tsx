import { Button, Form } from 'antd'
import { type ReactNode, Suspense, useMemo, useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { LoadingOrFailed } from '../../platform/data/answers/loading-or-failed.tsx'
import {
  type Resource,
  ResourceContext,
  type ResourceContract,
  type Row,
} from '../../platform/data/resource/resource.ts'
import { words as resourceWords } from '../../platform/data/resource/resource.words.ts'
import { StatusSwitch } from '../../platform/data/resource/status-switch.tsx'
import { useMay } from '../../platform/data/resource/use-may.ts'
import { useRemove } from '../../platform/data/resource/use-remove.ts'
import { useSelection } from '../../platform/data/resource/use-selection.ts'
import { shownOf } from '../../platform/io/api/contract-data.ts'
import { useAction } from '../../platform/io/api/use-action.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { lazy } from '../../platform/io/code/lazy.tsx'
import { useConfirm } from '../../platform/ui/dialog/confirm-action.ts'
import plain from '../../platform/ui/page/plain-table.module.css'
import { ShownValue } from '../../platform/ui/values/shown-value.tsx'
import css from './customer-file.module.css'
import { words } from './customer-file.words.ts'

const FormDrawer = lazy(() => import('../../platform/data/form/form-drawer.tsx'))

interface PartListProps {
  /** Addresses, contacts, invoice titles: what belongs to a customer, one of them being its default. */
  of: ResourceContract
  customerId: number
  /** The fields that are shown, the first of them naming the row. */
  columns: readonly string[]
  form: ReactNode
}

/** What belongs to a customer, to be read and written where the customer is looked at. */
export function PartList({ of, customerId, columns, form }: PartListProps) {
  const { say } = useWords()
  const [ask, may, selection] = [useConfirm(), useMay(), useSelection()]
  const [editing, setEditing] = useState<{ id?: number }>()
  const read = useRead(of, 'list', { customerId, rows: 200 } as never)
  const data = read.data as { list: readonly Row[] } | undefined
  const [naming = 'name'] = columns
  const resource = useMemo<Resource>(
    () => ({
      contract: of,
      selection,
      ask,
      may,
      shownAs: undefined,
      statusAsks: undefined,
      nameOf: (row) => String(row[naming] ?? ''),
      stays: () => undefined,
      fixed: () => undefined,
      statusStays: () => undefined,
      rowActions: () => [],
      touched: () => undefined,
      open: () => undefined,
    }),
    [of, naming, selection, ask, may],
  )
  const shows = shownOf(of.endpoints.list)
  const { create } = of.endpoints
  return (
    <ResourceContext value={resource}>
      {!data && <LoadingOrFailed read={read} />}
      {data && data.list.length > 0 && (
        <div className={css.lines}>
          <table className={`${plain.table} ${css.table}`} aria-label={say(of.title)}>
            <thead>
              <tr>
                {columns.map((name) => (
                  <th key={name} scope="col">
                    {shows[name] && say(shows[name].label)}
                  </th>
                ))}
                <th scope="col">
                  <span className="visually-hidden">{say(words.actions)}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {data.list.map((row) => (
                <tr key={row.id}>
                  {columns.map((name) => (
                    <td key={name}>
                      <ShownValue info={shows[name]} value={row[name]} compact />
                      {name === naming && row.isDefault === true && (
                        <span className={css.mark}>{say(words.isDefault)}</span>
                      )}
                    </td>
                  ))}
                  <td className={css.acts}>
                    <PartActions
                      of={of}
                      row={row}
                      name={resource.nameOf(row)}
                      onEdit={() => setEditing({ id: row.id })}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {data?.list.length === 0 && <p className={css.empty}>{say(words.nothing)}</p>}
      {create && may(create) && (
        <Button className={css.add} onClick={() => setEditing({})}>
          {say(words.add)}
        </Button>
      )}
      {editing && (
        <Suspense>
          <FormDrawer
            id={editing.id}
            start={{ customerId }}
            onSaved={() => undefined}
            onClosed={() => setEditing(undefined)}
          >
            <Form.Item name="customerId" hidden>
              <input />
            </Form.Item>
            {form}
          </FormDrawer>
        </Suspense>
      )}
    </ResourceContext>
  )
}

interface PartActionsProps {
  of: ResourceContract
  row: Row
  name: string
  onEdit(): void
}

function PartActions({ of, row, name, onEdit }: PartActionsProps) {
  const { say, t } = useWords()
  const may = useMay()
  const { endpoints } = of
  const remove = useRemove(row)
  const makeDefault = useAction(of, 'setDefault' as never, { done: say(words.madeDefault, { name }) })
  return (
    <>
      {row.status !== undefined && <StatusSwitch row={{ ...row, status: row.status }} />}
      {may(endpoints.update) && (
        <Button type="link" size="small" onClick={onEdit}>
          {t('button.edit')}
        </Button>
      )}
      {row.isDefault !== true && row.status !== 0 && may(endpoints.setDefault) && (
        <Button type="link" size="small" onClick={() => void makeDefault.run({ id: row.id } as never)}>
          {say(words.makeDefault)}
        </Button>
      )}
      {may(endpoints.remove) && (
        <Button type="link" size="small" danger onClick={() => void remove()}>
          {say(resourceWords.delete)}
        </Button>
      )}
    </>
  )
}
