import type { Language } from '@brandside/contract/platform/bilingual.ts'
import type { Place } from '../../ui/page/place.ts'

/** Where the manual tells of a page; its beginning where it does not. */
export function manualAddress(language: Language, place: Pick<Place, 'component'> | undefined): string {
  const [area = '', name = ''] = place?.component.split('/') ?? []
  const topic = area === 'home' || area === 'pages' || area === '' ? 'index' : area
  const section = area === 'pages' || name === '' ? '' : `#${name}`
  return `/manual/${language}/${topic}.html${section}`
}
