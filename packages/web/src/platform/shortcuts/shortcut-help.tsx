import { useId, useState } from 'react'
import { useWords } from '../i18n/words.ts'
import { OverDialog } from '../shell/over-dialog.tsx'
import css from './shortcut-help.module.css'
import { keyCaps, type Shortcut, shortcutsNow, singleKeys } from './shortcuts.ts'
import { words } from './shortcuts.words.ts'

/** Every key that can be pressed now: those of the page in front, then those of the frame. */
export default function ShortcutHelp({ close }: { close: () => void }) {
  const { say, t } = useWords()
  // As it was when the help was asked for: this dialog switches the keys off.
  const [all] = useState(shortcutsNow)
  const [single, setSingle] = useState(singleKeys.on)
  const switchSingle = (on: boolean) => {
    singleKeys.set(on)
    setSingle(on)
  }
  return (
    <OverDialog label={say(words.title)} close={close}>
      <div className={css.head}>
        <h2 className={css.title}>{say(words.title)}</h2>
        <button type="button" className={css.close} aria-label={t('button.close')} onClick={close}>
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="m8 6.9 4-4L13.1 4l-4 4 4 4-1.1 1.1-4-4-4 4L2.9 12l4-4-4-4L4 2.9z" />
          </svg>
        </button>
      </div>
      <div className={css.body}>
        {(['page', 'shell'] as const).map((part) => (
          <Keys key={part} title={say(words[part])} shortcuts={all.filter((shortcut) => shortcut.part === part)} />
        ))}
        <label className={css.single}>
          <input type="checkbox" checked={single} onChange={({ target }) => switchSingle(target.checked)} />
          <span>
            {say(words.single)}
            <small className={css.help}>{say(words.singleHelp)}</small>
          </span>
        </label>
      </div>
    </OverDialog>
  )
}

function Keys({ title, shortcuts }: { title: string; shortcuts: readonly Shortcut[] }) {
  const { say } = useWords()
  const id = useId()
  if (shortcuts.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h3 className={css.part} id={id}>
        {title}
      </h3>
      <dl className={css.keys}>
        {shortcuts.map(({ keys, label }) => (
          <div key={keys} className={css.line}>
            <dt>{say(label)}</dt>
            <dd>
              {keyCaps(keys).map((cap) => (
                <kbd key={cap}>{cap}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
