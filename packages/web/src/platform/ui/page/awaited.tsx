import css from './awaited.module.css'

/**
 * Stands beside what appears once it is read. What comes below in the same box waits with it for a moment, so that nothing
 * jumps; a slow answer lets it appear first.
 */
export function Awaited({ reads }: { reads: readonly { isLoading: boolean }[] }) {
  return reads.some(({ isLoading }) => isLoading) ? <span className={css.awaited} hidden /> : null
}
