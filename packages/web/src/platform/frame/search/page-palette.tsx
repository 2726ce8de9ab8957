import ExportOutlined from '@ant-design/icons/es/icons/ExportOutlined'
import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined'
import ThunderboltOutlined from '@ant-design/icons/es/icons/ThunderboltOutlined'
import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useWords } from '../../base/i18n/words.ts'
import { useSettings } from '../../base/settings/settings.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { isComposing } from '../../ui/shortcuts/shortcuts.ts'
import { MenuIcon } from '../menu/menu-icons.tsx'
import type { Target } from '../routing/menu-tree.ts'
import { useMenu } from '../routing/use-menu.ts'
import { openAddressNow } from '../tabs/use-open-address.ts'
import { placeOf } from './active-option.rules.ts'
import { type Entry, entriesBegun, entriesMeant } from './entries.rules.ts'
import { useEntries } from './entries.ts'
import css from './page-palette.module.css'
import { pagesAtFirst } from './recent-pages.ts'
import { type RecordOption, useRecords } from './records.ts'
import { words } from './search.words.ts'
import { chainOf, searchIn } from './search-pages.ts'
import { type Action, useShellActions } from './shell-actions.ts'

type Option = Target | Action | Entry | RecordOption

/** More would not be read; for less common entries the operator types more. */
const maxShown = 30

/**
 * Pages and actions by what one remembers of them: a word, a piece of the path, the pinyin, its first letters; below them
 * the records that hold it.
 */
export default function PagePalette({ close }: { close: () => void }) {
  const { say } = useWords()
  const [pattern, setPattern] = useState('')
  const [marked, setMarked] = useState<string>()
  const composing = useRef(false)
  const listId = useId()
  const { options, called } = useOptions(pattern)
  const at = placeOf(options, optionKey, marked)
  const go = useGo()
  const [open, setOpen] = useState(true)
  const [chosen, setChosen] = useState<Option>()
  const active = options[at] && optionId(listId, at)

  const choose = (option: Option) => {
    setChosen(option)
    setOpen(false)
  }
  const type = (text: string) => {
    setPattern(text)
    setMarked(undefined)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter ends a composition: it says which characters are meant, not where to go.
    if (composing.current || isComposing(event.nativeEvent)) return
    const option = options[at]
    if (event.key === 'Enter' && option) choose(option)
    const step = steps[event.key]?.(at, options.length)
    const next = step === undefined ? undefined : options[step]
    if (next) setMarked(optionKey(next))
    if (event.key === 'Enter' || step !== undefined) event.preventDefault()
  }

  return (
    <Dialog
      bare
      open={open}
      title={say(words.search)}
      width={600}
      onClose={() => setOpen(false)}
      onClosed={() => {
        close()
        if (chosen) go(chosen)
      }}
    >
      <div className={css.field}>
        <SearchOutlined className={css.glass} aria-hidden="true" />
        <input
          className={css.input}
          type="text"
          role="combobox"
          aria-label={say(words.search)}
          aria-expanded={options.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          placeholder={say(words.placeholder)}
          // The dialog was asked for in order to type.
          autoFocus
          value={pattern}
          onChange={({ target }) => type(target.value)}
          onKeyDown={onKeyDown}
          onCompositionStart={() => {
            composing.current = true
          }}
          onCompositionEnd={() => {
            composing.current = false
          }}
        />
      </div>
      {pattern.trim() === '' && options.length > 0 && (
        <div className={css.heading} aria-hidden="true">
          {say(called)}
        </div>
      )}
      <div className={css.list} id={listId} role="listbox" aria-label={say(called)}>
        {options.map((option, index) => (
          <OptionLine
            key={optionKey(option)}
            option={option}
            id={optionId(listId, index)}
            active={index === at}
            point={() => setMarked(optionKey(option))}
            choose={() => choose(option)}
          />
        ))}
      </div>
      <MatchCount pattern={pattern} count={options.length} />
      <KeysFoot />
    </Dialog>
  )
}

/** Tells how many match, and sees it said where none does. */
function MatchCount({ pattern, count }: { pattern: string; count: number }) {
  const { say } = useWords()
  return (
    <p className={css.said} role="status">
      {pattern.trim() !== '' &&
        (count > 0 ? <span className="visually-hidden">{say(words.count, { count })}</span> : say(words.nothing))}
    </p>
  )
}

function KeysFoot() {
  const { say } = useWords()
  return (
    <div className={css.foot} aria-hidden="true">
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> {say(words.move)}
      </span>
      <span>
        <kbd>Enter</kbd> {say(words.open)}
      </span>
      <span>
        <kbd>Esc</kbd> {say(words.close)}
      </span>
    </div>
  )
}

interface OptionLineProps {
  option: Option
  id: string
  active: boolean
  point: () => void
  choose: () => void
}

function OptionLine({ option, id, active, point, choose }: OptionLineProps) {
  const { say } = useWords()
  const isAction = 'run' in option || ('kind' in option && option.kind === 'CREATE')
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox hears the keys
    <div
      className={css.option}
      role="option"
      id={id}
      aria-selected={active}
      tabIndex={-1}
      ref={active ? intoView : undefined}
      // The focus stays in the field.
      onMouseDown={(event) => event.preventDefault()}
      onPointerMove={point}
      onClick={choose}
    >
      <span className={css.icon} aria-hidden="true">
        {'icon' in option ? <MenuIcon name={option.icon} /> : <ThunderboltOutlined />}
      </span>
      <span className={css.chain}>{chainOf(option, say)}</span>
      {'mark' in option ? (
        <span className={css.weak}>{option.mark}</span>
      ) : isAction ? (
        <span className={css.weak}>{say(words.actions)}</span>
      ) : 'external' in option && option.external ? (
        <ExportOutlined className={css.weak} aria-label={say(words.newWindow)} />
      ) : (
        <span className={css.weak} aria-hidden="true">
          {option.path}
        </span>
      )}
    </div>
  )
}

/** Matches of the pattern; before one is typed, the operator's recent pages. `called`: what they are together. */
function useOptions(pattern: string): { options: readonly Option[]; called: Bilingual } {
  const here = useLocation().pathname
  const { targets } = useMenu()
  const actions = useShellActions()
  const pinyin = useSettings((settings) => settings.supportPinyinSearch)
  // Actions are those of the moment at which the search was opened.
  const [atFirst] = useState(() => [...targets, ...actions()])
  const entries = useEntries()
  const found = useMemo(
    () => searchIn<Target | Action | Entry>([...atFirst, ...entries], { pinyin }),
    [atFirst, entries, pinyin],
  )
  const records = useRecords(pattern)
  return useMemo(() => {
    if (pattern.trim() !== '') {
      const leading = [...entriesBegun(entries, records, pattern), ...entriesMeant(entries, pattern)]
      const options = [...leading, ...found(pattern).slice(0, maxShown), ...records]
      return { options: [...new Map(options.map((each) => [optionKey(each), each])).values()], called: words.results }
    }
    const { visited, pages } = pagesAtFirst(targets, here)
    return { options: pages, called: visited ? words.recent : words.pages }
  }, [pattern, found, entries, records, targets, here])
}

/** Goes there, or does it. */
function useGo(): (option: Option) => void {
  const navigate = useNavigate()
  return (option) => {
    if ('run' in option) option.run()
    else if ('external' in option && option.external) window.open(option.path, '_blank', 'noopener,noreferrer')
    else void navigate(openAddressNow(option.path))
  }
}

function intoView(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' })
}

/** Other words for a page lead to one address: each is offered for itself. */
const optionKey = (option: Option): string =>
  'found' in option
    ? option.id
    : 'kind' in option
      ? `${option.path} ${option.title[1]}`
      : option.path || option.title[1]
const optionId = (list: string, index: number): string => `${list}-${index}`

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (count === 0 ? 0 : (at + 1) % count),
  ArrowUp: (at, count) => (count === 0 ? 0 : (at + count - 1) % count),
  PageDown: (at, count) => Math.max(0, Math.min(at + 8, count - 1)),
  PageUp: (at) => Math.max(at - 8, 0),
}
