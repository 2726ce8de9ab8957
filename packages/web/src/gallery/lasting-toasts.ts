import { useEffect } from 'react'
import { useWords } from '../platform/base/i18n/words.ts'
import { type Toast, toastDuration, useToastStore } from '../platform/base/toasts/toast-store.ts'

/** One toast of each kind, and one with a way back, said again before it goes. */
export function useLastingToasts(): void {
  const { say } = useWords()
  useEffect(() => {
    const texts: Pick<Toast, 'kind' | 'text' | 'times' | 'undo'>[] = [
      { kind: 'success', text: say(['已保存“灯笼牛肉面”', 'Saved “Lantern beef noodles”']), times: 1 },
      {
        kind: 'success',
        times: 1,
        undo: () => undefined,
        text: say(['“灯笼牛肉面”已停用', '“Lantern beef noodles” disabled']),
      },
      { kind: 'warning', text: say(['编码“TEA”已存在', 'Code “TEA” already exists']), times: 3 },
      { kind: 'error', text: `System exception: ${'upstream-gateway-timeout/'.repeat(6)}`, times: 1 },
    ]
    const speak = () =>
      useToastStore.setState({
        toasts: texts.map((text, index) => ({ ...text, id: -1 - index, saidAt: Date.now() })),
      })
    speak()
    const timer = setInterval(speak, toastDuration / 2)
    return () => clearInterval(timer)
  }, [say])
}
