import { Fragment, type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { useWords } from '../../base/i18n/words.ts'
import { changeSettings, useSettings } from '../../base/settings/settings.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { keysForbid, rebound } from '../../ui/shortcuts/rebind.ts'
import {
  type BoundShortcut,
  keyCaps,
  keysOf,
  shortcutsMet,
  shortcutsNow,
  singleKeys,
} from '../../ui/shortcuts/shortcuts.ts'
import css from './shortcut-help.module.css'
import { words } from './shortcuts.words.ts'

/** Every key that can be pressed now: those of the page in front, then those of the frame. */
export default function ShortcutHelp({ close }: { close: () => void }) {
  const { say } = useWords()
  const [open, setOpen] = useState(true)
  // Those of the page that the help was asked for on; a key that is changed here changes the list.
  useSettings((settings) => settings.shortcuts)
  const all = shortcutsNow()
  const [recording, setRecording] = useState<string>()
  const [single, setSingle] = useState(singleKeys.on)
  const switchSingle = (on: boolean) => {
    singleKeys.set(on)
    setSingle(on)
  }
  return (
    <Dialog open={open} title={say(words.title)} width={600} onClose={() => setOpen(false)} onClosed={close}>
      <p className={css.help}>{say(words.help)}</p>
      {(['page', 'shell'] as const).map((part) => (
        <Keys key={part} title={say(words[part])}>
          {all
            .filter((shortcut) => shortcut.part === part)
            .map((shortcut) => (
              <KeyLine
                key={shortcut.standard}
                shortcut={shortcut}
                recording={recording === shortcut.standard}
                record={(on) => setRecording(on ? shortcut.standard : undefined)}
              />
            ))}
        </Keys>
      ))}
      <label className={css.single}>
        <input type="checkbox" checked={single} onChange={({ target }) => switchSingle(target.checked)} />
        <span>
          {say(words.single)}
          <small className={css.help}>{say(words.singleHelp)}</small>
        </span>
      </label>
    </Dialog>
  )
}

function Keys({ title, children }: { title: string; children: readonly ReactNode[] }) {
  const id = useId()
  if (children.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h3 className={css.part} id={id}>
        {title}
      </h3>
      <dl className={css.keys}>{children}</dl>
    </section>
  )
}

interface KeyLineProps {
  shortcut: BoundShortcut
  /** The next keys that are pressed are its new ones. */
  recording: boolean
  record(on: boolean): void
}

function KeyLine({ shortcut, recording, record }: KeyLineProps) {
  const { say } = useWords()
  const [said, setSaid] = useState<{ text: string; wrong: boolean }>()
  const { keys, standard, label, run } = shortcut
  const name = say(label)
  const shown = (keys: string) => keyCaps(keys).join(' ')

  function bind(next: string): void {
    const forbidden = keysForbid(next, standard, shortcutsMet())
    if (forbidden) {
      const by = forbidden.because === 'taken' ? say(forbidden.by.label) : ''
      setSaid({ text: say(words[forbidden.because], { keys: shown(next), name: by }), wrong: true })
      return
    }
    changeSettings({ shortcuts: rebound(useSettings.getState().shortcuts, { standard, keys: next }) })
    setSaid({ text: say(words.changed, { name, keys: shown(next) }), wrong: false })
    record(false)
  }

  function listen(event: KeyboardEvent<HTMLButtonElement>): void {
    if (!recording || event.key === 'Tab') return
    // Nothing else hears these keys, Enter and Escape included.
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape') {
      setSaid(undefined)
      record(false)
      return
    }
    const pressed = keysOf(event.nativeEvent)
    if (pressed !== undefined) bind(pressed)
  }

  return (
    <div className={css.line}>
      <dt>{name}</dt>
      <dd>
        {standard !== keys && !recording && (
          <button type="button" className={css.reset} onClick={() => bind(standard)}>
            {say(words.reset)}
            <span className="visually-hidden">{say(words.resetOf, { name, keys: shown(standard) })}</span>
          </button>
        )}
        {run ? (
          <button
            type="button"
            className={css.change}
            data-recording={recording || undefined}
            onClick={() => {
              setSaid(undefined)
              record(true)
            }}
            onKeyDown={listen}
            onBlur={() => recording && record(false)}
          >
            {recording ? (
              say(words.press)
            ) : (
              <>
                <span className="visually-hidden">{say(words.change, { name })} </span>
                <KeyCaps keys={keys} />
              </>
            )}
          </button>
        ) : (
          <KeyCaps keys={keys} />
        )}
      </dd>
      <dd className={css.said}>
        <span role={said?.wrong ? 'alert' : 'status'} data-wrong={said?.wrong || undefined}>
          {said?.text ?? (recording ? say(words.stop) : undefined)}
        </span>
      </dd>
    </div>
  )
}

function KeyCaps({ keys }: { keys: string }) {
  return keyCaps(keys).map((cap) => (
    <Fragment key={cap}>
      <kbd>{cap}</kbd>{' '}
    </Fragment>
  ))
}
