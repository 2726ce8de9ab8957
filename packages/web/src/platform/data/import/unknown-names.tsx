import type { ImportFacts } from '@brandside/contract/platform/sheets/sheet-import.ts'
import { Button } from 'antd'
import { cloneElement, type ReactElement, useState } from 'react'
import { useWords } from '../../base/i18n/words.ts'
import type { NamesAsked } from '../resource/resource.ts'
import { type ImportState, unknownNames } from './import.rules.ts'
import { words } from './import.words.ts'
import css from './import-frame.module.css'

interface UnknownNamesProps {
  state: ImportState
  facts: ImportFacts | undefined
  asked: NamesAsked
  onTell(told: ReadonlyMap<string, number>): void
}

/** So many names are asked at a time. */
const most = 20

/** Names in a sheet that no record is known by: the operator says whose each one is, and the sheet is read again. */
export function UnknownNames({ state, facts, asked, onTell }: UnknownNamesProps) {
  const { say } = useWords()
  const [told, setTold] = useState<ReadonlyMap<string, number>>(new Map())
  const column = facts?.reads.indexOf(asked.column) ?? -1
  const unknown = state.at === 'preview' && column >= 0 ? unknownNames(state.shown, column).slice(0, most) : []
  if (unknown.length === 0) return null
  // An input of the page's own takes a value and tells a change.
  const input = asked.input as ReactElement<{
    value?: number | undefined
    onChange?: (id?: number) => void
    'aria-label'?: string
  }>
  return (
    <div className={css.names}>
      <p className={css.text}>{say(asked.label)}</p>
      {unknown.map(({ name }) => (
        <div key={name} className={css.name}>
          <span className={css.cell}>{name}</span>
          {cloneElement(input, {
            'aria-label': name,
            value: told.get(name),
            onChange: (id) =>
              setTold(
                new Map([...told].filter(([each]) => each !== name).concat(id === undefined ? [] : [[name, id]])),
              ),
          })}
        </div>
      ))}
      <div className={css.buttons}>
        <Button disabled={told.size === 0} onClick={() => onTell(told)}>
          {say(words.tellNames)}
        </Button>
      </div>
    </div>
  )
}
