import css from './light.module.css'

export type LightState = 'off' | 'quiet' | 'good' | 'weak' | 'bad'

/** How something fares, as a coloured dot; the words beside it say the same. */
export function Light({ state }: { state: LightState }) {
  return <span className={css.dot} data-light={state} aria-hidden />
}
