import { Button, Form } from 'antd'
import { useEffect, useId, useRef } from 'react'
import { useFormat } from '../../base/format/use-format.ts'
import { useWords } from '../../base/i18n/words.ts'
import { enteredOf } from '../../io/api/contract-data.ts'
import { differences, type Values } from '../../ui/values/stale-difference.ts'
import { words } from '../form-parts/form.words.ts'
import { RecordValue } from '../resource/record-value.tsx'
import { useResource } from '../resource/resource.ts'
import css from './stale-bar.module.css'

interface StaleBarProps {
  loaded: Values
  theirs: Values
  onTake(theirs: Values): void
  onKeep(theirs: Values): void
}

/**
 * Another operator has saved the record meanwhile: name, time, differences, and the choice between the two versions.
 */
export function StaleBar({ loaded, theirs, onTake, onKeep }: StaleBarProps) {
  const { contract } = useResource()
  const { say } = useWords()
  const format = useFormat()
  const title = useId()
  const box = useRef<HTMLDivElement>(null)
  const mine: Values = Form.useWatch([], Form.useFormInstance()) ?? {}
  const differing = differences(loaded, mine, theirs)
  const infos = enteredOf(contract)

  // It stands at the top of a form whose Save was pressed at the bottom.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  return (
    <div ref={box} role="alert" aria-labelledby={title} className={css.bar}>
      <strong id={title} className={css.title}>
        {say(words.staleTitle, {
          who: String(theirs.updatedByName ?? say(words.someone)),
          when: format.instant(String(theirs.updatedAt)),
        })}
      </strong>
      <p className={css.help}>{say(differing.length > 0 ? words.staleHelp : words.staleSame)}</p>
      {differing.length > 0 && (
        <table className={css.fields} aria-label={say(words.staleFields)}>
          <thead>
            <tr>
              <th scope="col">{say(words.field)}</th>
              <th scope="col">{say(words.mine)}</th>
              <th scope="col">{say(words.theirs)}</th>
            </tr>
          </thead>
          <tbody>
            {differing.map((field) => (
              <tr key={field.name} data-clash={field.clash || undefined}>
                <th scope="row">{say(infos[field.name]?.label ?? [field.name, field.name])}</th>
                <td>
                  <RecordValue
                    record={{ ...loaded, [field.name]: field.mine }}
                    info={infos[field.name]}
                    name={field.name}
                  />
                </td>
                <td>
                  <RecordValue record={theirs} info={infos[field.name]} name={field.name} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className={css.buttons}>
        <Button size="small" onClick={() => onTake(theirs)}>
          {say(words.takeTheirs)}
        </Button>
        {differing.length > 0 && (
          <Button size="small" type="primary" onClick={() => onKeep(theirs)}>
            {say(words.keepMine)}
          </Button>
        )}
      </div>
    </div>
  )
}
