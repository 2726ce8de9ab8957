import { useMemo } from 'react'
import { useWords } from '../../base/i18n/words.ts'
import { useSettings } from '../../base/settings/settings.ts'
import { mix, shadesOf } from '../../base/theme/contrast.ts'
import { font, type Look, tokens } from '../../base/theme/tokens.ts'
import { useLook } from '../theme/use-look.ts'
import { useNarrow } from '../window/use-narrow.ts'
import type { ChartColours, ChartLook } from './chart-data.ts'
import { numbersIn, type Unit } from './numbers.ts'

/** Colours, font and numbers of the page around a chart; they change with the theme, the language and the window. */
export function useChartLook(unit: Unit): ChartLook {
  const theme = useSettings((settings) => settings.theme)
  const look = useLook()
  const { language } = useWords()
  const narrow = useNarrow()
  return useMemo(
    () => ({ colours: coloursOf(theme, look), font, narrow, ...numbersIn(language, unit) }),
    [theme, look, narrow, language, unit],
  )
}

/** The theme's own colour first; then those that mean nothing by themselves, then those that do. */
function coloursOf(theme: string, look: Look): ChartColours {
  const { text, textWeak, hairline, surface, raised, purple, success, warning, danger, info } = tokens[look]
  const { ink } = shadesOf(theme, look)
  return {
    series: [ink, warning, purple, success, info],
    other: textWeak,
    text,
    weak: textWeak,
    hairline,
    surface,
    raised,
    worsening: [ink, mix(warning, surface, 0.5), warning, mix(danger, surface, 0.65), danger],
    heat: [mix(ink, surface, 0.08), ink],
  }
}
