import type { Size } from '@brandside/contract/platform/parameters/personal-settings.ts'
import { theme as antd, type MappingAlgorithm, type ThemeConfig } from 'antd'
import { mix, selectedShare, shadesOf } from '../../base/theme/contrast.ts'
import { font, type Look, measures, monoFont, tokens } from '../../base/theme/tokens.ts'

/** Our tokens as the component library's theme. */
export function antdTheme(look: Look, theme: string, size: Size, calm: boolean): ThemeConfig {
  const colours = tokens[look]
  const { solid } = shadesOf(theme, look)
  const primaryButton = {
    colorPrimary: solid,
    // Darker, not lighter: white text stays readable while the pointer rests on it.
    colorPrimaryHover: mix('#000000', solid, 0.1),
    colorPrimaryActive: mix('#000000', solid, 0.2),
    primaryShadow: 'none',
    defaultShadow: 'none',
    dangerShadow: 'none',
  }
  return {
    algorithm: [look === 'dark' ? antd.darkAlgorithm : antd.defaultAlgorithm, ownTokens(look, theme, size)],
    cssVar: { prefix: 'bs-ui', key: 'bs-ui' },
    hashed: false,
    token: {
      fontFamily: font,
      fontFamilyCode: monoFont,
      fontSize: 14,
      borderRadius: measures.radius,
      controlHeight: 32,
      colorTextPlaceholder: colours.textWeak,
      wireframe: false,
      motionUnit: 0.05,
      // Not `motion: false`: to change that takes the whole product apart, with all that is typed.
      ...(calm && { motionDurationFast: '0s', motionDurationMid: '0s', motionDurationSlow: '0s' }),
      // The text of a busy button is still read.
      opacityLoading: 1,
    },
    components: {
      Button: primaryButton,
      Table: {
        ...tableSizes[size],
        headerBg: colours.surface,
        headerColor: colours.textWeak,
        headerSplitColor: 'transparent',
      },
    },
  }
}

/** Shell's four sizes as the library's three; mini is its smallest with lower controls. */
export const componentSize = { default: 'large', medium: 'medium', small: 'small', mini: 'small' } as const

/** Rows of 48, 40, 36 and 32 px: a line of text is 22 px, the hairline below it 1 px. */
const tableSizes = {
  default: { cellPaddingBlock: 13 },
  medium: { cellPaddingBlockMD: 9 },
  small: { cellPaddingBlockSM: 7 },
  mini: { cellPaddingBlockSM: 5 },
} as const

function ownTokens(look: Look, theme: string, size: Size): MappingAlgorithm {
  const colours = tokens[look]
  const { ink } = shadesOf(theme, look)
  return (seed, made = antd.defaultAlgorithm(seed)) => ({
    ...made,
    colorPrimary: ink,
    colorPrimaryHover: mix(colours.textStrong, ink, 0.12),
    colorPrimaryActive: mix(colours.textStrong, ink, 0.24),
    colorPrimaryBg: mix(ink, colours.surface, 0.09),
    colorPrimaryBgHover: mix(ink, colours.surface, selectedShare),
    colorPrimaryBorder: mix(ink, colours.surface, 0.4),
    colorPrimaryBorderHover: mix(ink, colours.surface, 0.6),
    colorPrimaryText: ink,
    colorPrimaryTextHover: mix(colours.textStrong, ink, 0.12),
    colorPrimaryTextActive: mix(colours.textStrong, ink, 0.24),
    colorLink: ink,
    colorLinkHover: mix(colours.textStrong, ink, 0.12),
    colorLinkActive: mix(colours.textStrong, ink, 0.24),
    colorInfo: ink,
    colorSuccess: colours.success,
    colorSuccessBg: colours.successTint,
    colorSuccessText: colours.success,
    colorWarning: colours.warning,
    colorWarningBg: colours.warningTint,
    colorWarningText: colours.warning,
    colorError: colours.danger,
    colorErrorBg: colours.dangerTint,
    colorErrorText: colours.danger,
    colorText: colours.text,
    colorTextSecondary: colours.text,
    colorTextTertiary: colours.textWeak,
    colorTextQuaternary: mix(colours.textWeak, colours.surface, 0.75),
    colorBgLayout: colours.page,
    colorBgContainer: colours.surface,
    colorBgElevated: colours.raised,
    colorBorder: colours.edge,
    colorBorderSecondary: colours.hairline,
    colorSplit: colours.hairline,
    colorFillAlter: colours.hover,
    controlHeightSM: size === 'mini' ? 24 : 28,
    controlHeightLG: 40,
  })
}
