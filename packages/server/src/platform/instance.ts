import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import { siteTitle, siteTitleEn, themeColour } from '@brandside/contract/platform/parameters/general-parameters.ts'
import type { ThemeColour } from '@brandside/contract/platform/parameters/personal-settings.ts'
import type pg from 'pg'
import { param, platformParameters } from './parameters/param.ts'

/** Look of this installation before the sign-in. Absent values stay as the client was built. */
export interface Instance {
  title?: Bilingual
  theme?: ThemeColour
}

/** Asked at most every few seconds and outside of any call. */
export type ReadInstance = () => Promise<Instance>

/** The platform's title and default theme colour, as they are set now. */
export async function readInstance(pool: pg.Pool): Promise<Instance> {
  const settings = await platformParameters(pool)
  return { title: [param(settings, siteTitle), param(settings, siteTitleEn)], theme: param(settings, themeColour) }
}
