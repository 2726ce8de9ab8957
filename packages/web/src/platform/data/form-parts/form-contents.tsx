import { createContext, use, useCallback, useEffect, useState } from 'react'
import { useWords } from '../../base/i18n/words.ts'
import { words } from './form.words.ts'
import css from './form-contents.module.css'

interface FormPart {
  /** Of its heading. */
  id: string
  title: string
}

type NotePart = (part: FormPart) => () => void

export const FormContentsContext = createContext<NotePart | undefined>(undefined)

/** The sections of a form that stand below one another. */
export function useFormContents(): { parts: readonly FormPart[]; note: NotePart } {
  const [parts, setParts] = useState<readonly FormPart[]>([])
  const note = useCallback((part: FormPart) => {
    setParts((now) => [...now, part].toSorted(byPlace))
    return () => setParts((now) => now.filter(({ id }) => id !== part.id))
  }, [])
  return { parts, note }
}

/** Takes a section into the contents of its form. */
export function useContentsEntry(id: string, title: string): void {
  const note = use(FormContentsContext)
  useEffect(() => note?.({ id, title }), [note, id, title])
}

/** A section may appear later between two others. */
function byPlace(a: FormPart, b: FormPart): number {
  const [first, second] = [a, b].map(({ id }) => document.getElementById(id))
  if (!first || !second) return 0
  return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
}

/** A form of fewer sections is seen at once. */
const least = 4

/** What a long form asks for, always in sight: a press leads to the section. */
export function FormContents({ parts }: { parts: readonly FormPart[] }) {
  const { say } = useWords()
  const [current, setCurrent] = useState<string>()
  const ids = parts.map(({ id }) => id).join(' ')
  useEffect(() => {
    const seen = new IntersectionObserver(
      (entries) => {
        const entered = entries.find(({ isIntersecting }) => isIntersecting)
        if (entered) setCurrent(entered.target.getAttribute('aria-labelledby') ?? undefined)
      },
      { rootMargin: '-20% 0px -60% 0px' },
    )
    for (const id of ids.split(' ')) {
      const section = document.getElementById(id)?.closest('section')
      if (section) seen.observe(section)
    }
    return () => seen.disconnect()
  }, [ids])
  if (parts.length < least) return null
  return (
    <nav className={css.contents} aria-label={say(words.contents)}>
      <div className={css.row}>
        {parts.map(({ id, title }) => (
          <button
            key={id}
            type="button"
            className={css.entry}
            aria-current={id === current ? 'location' : undefined}
            onClick={() => document.getElementById(id)?.scrollIntoView({ block: 'start' })}
          >
            {title}
          </button>
        ))}
      </div>
    </nav>
  )
}
