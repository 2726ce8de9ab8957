import { ConfigProvider } from 'antd'
import enUS from 'antd/locale/en_US'
import zhCN from 'antd/locale/zh_CN'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import { type ReactNode, useMemo } from 'react'
import { useSettings } from '../../base/settings/settings.ts'
import { Asking } from '../dialog/asking.tsx'
import { antdTheme, componentSize } from './antd-theme.ts'
import { Motion, useCalm } from './motion.tsx'
import { useLook } from './use-look.ts'

/** Dresses the component library: colours, size and language follow the settings without a remount. */
export function Theme({ children }: { children: ReactNode }) {
  const { theme, size, language } = useSettings()
  const look = useLook()
  const calm = useCalm()
  const themeConfig = useMemo(() => antdTheme(look, theme, size, calm), [look, theme, size, calm])
  // Pickers format with the library's own global language; it must be set before they render.
  dayjs.locale(language === 'zh' ? 'zh-cn' : 'en')
  return (
    <ConfigProvider
      theme={themeConfig}
      componentSize={componentSize[size]}
      locale={language === 'zh' ? zhCN : enUS}
      button={buttons}
      wave={noWave}
    >
      <Motion>
        <Asking>{children}</Asking>
      </Motion>
    </ConfigProvider>
  )
}

// Made once: other objects would render every button of every kept page again.
const buttons = { autoInsertSpace: false }
const noWave = { disabled: true }
