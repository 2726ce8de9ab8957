import { useEffect } from 'react'
import { useWords } from '../../base/i18n/words.ts'
import { instance } from '../../base/settings/instance.ts'

/** spec 2: the page's title, then the site's; in the current language. */
export function useDocumentTitle(title: string | undefined): void {
  const { say } = useWords()
  const site = say(instance.title)
  useEffect(() => {
    document.title = title ? `${title} - ${site}` : site
  }, [title, site])
}
