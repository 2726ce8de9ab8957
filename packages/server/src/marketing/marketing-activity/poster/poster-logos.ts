import type { Context } from '../../../platform/context.ts'
import type { PosterWords } from './poster.ts'
import type { Logo } from './poster-head.ts'

/** The logos that posters name, each read once; a poster whose logo cannot be read is drawn without it. */
export async function logosOf(ctx: Context, posters: readonly Pick<PosterWords, 'logo'>[]) {
  const logos = new Map<string, Logo>()
  for (const key of new Set(posters.map(({ logo }) => logo))) {
    const logo = key === '' ? undefined : await ctx.picture(key)
    if (logo) logos.set(key, logo)
  }
  return logos
}
