import { useEffect } from 'react'
import { useWords } from '../i18n/words.ts'

/** spec 2: the page's title, then the site's; in the current language. */
export function useDocumentTitle(title: string | undefined): void {
  const { t } = useWords()
  const site = t('site.title')
  useEffect(() => {
    document.title = title ? `${title} - ${site}` : site
  }, [title, site])
}
