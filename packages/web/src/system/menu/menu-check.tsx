import { useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { Drawer } from '../../platform/ui/dialog/drawer.tsx'
import css from './menu.module.css'
import { words } from './menu.words.ts'
import { type Checked, countFindings, type MenuFindings } from './menu-check.rules.ts'

/** The inconsistencies, kind by kind. */
export default function MenuCheck({ findings, onClosed }: { findings: MenuFindings; onClosed(): void }) {
  const { say, language } = useWords()
  const [open, setOpen] = useState(true)
  const entryText = ({ titleZh, titleEn, component, permTag, icon }: Checked) => (
    <>
      {language === 'zh' ? titleZh : titleEn} <code className={css.code}>{permTag ?? component ?? icon}</code>
    </>
  )
  const kinds = [
    {
      title: words.withoutPage,
      found: findings.withoutPage.map((entry) => ({ key: entry.key, text: entryText(entry) })),
    },
    {
      title: words.withoutEntry,
      found: findings.withoutEntry.map((page) => ({ key: page, text: <code className={css.code}>{page}</code> })),
    },
    {
      title: words.withoutContract,
      found: findings.withoutContract.map((entry) => ({ key: entry.key, text: entryText(entry) })),
    },
    {
      title: words.retiredEntries,
      found: findings.retired.map((entry) => ({ key: entry.key, text: entryText(entry) })),
    },
    {
      title: words.withoutIcon,
      found: findings.withoutIcon.map((entry) => ({ key: entry.key, text: entryText(entry) })),
    },
  ]
  return (
    <Drawer open={open} title={say(words.check)} onClose={() => setOpen(false)} onClosed={onClosed}>
      <p className={css.help}>{say(words.checkHelp)}</p>
      {countFindings(findings) === 0 && <p role="status">{say(words.fine)}</p>}
      {kinds
        .filter(({ found }) => found.length > 0)
        .map(({ title, found }) => (
          <section key={title[1]} className={css.kind}>
            <h3 className={css.heading}>
              {say(title)} ({found.length})
            </h3>
            <ul className={css.found}>
              {found.map(({ key, text }) => (
                <li key={key}>{text}</li>
              ))}
            </ul>
          </section>
        ))}
    </Drawer>
  )
}
