import { type MenuEntry, menu } from '@brandside/contract/system/menu.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useResource } from '../../platform/data/resource/resource.ts'
import { CallError, call } from '../../platform/io/api/call.ts'
import { useToasts } from '../../platform/io/api/toasts.ts'
import { words } from './menu.words.ts'

/** Asks, then deletes an entry; asks once more when roles have it. */
export function useMenuRemoval(): (entry: MenuEntry) => Promise<void> {
  const { ask } = useResource()
  const { say, t, language } = useWords()
  const toasts = useToasts()
  const queries = useQueryClient()
  return async ({ id, titleZh, titleEn }) => {
    const name = language === 'zh' ? titleZh : titleEn
    const sure = await ask({
      title: say(words.deleteTitle, { name }),
      text: say(words.deleteText),
      verb: say(words.deleteVerb),
      cancel: t('button.cancel'),
      danger: true,
    })
    if (!sure) return
    try {
      await call(menu.endpoints.remove, { ids: [id] }).catch(async (error: unknown) => {
        if (!(error instanceof CallError) || error.key !== menu.reasons.inUse.key) throw error
        const force = await ask({
          title: say(words.forceTitle, { name }),
          text: `${error.msg}。${say(words.forceText)}`,
          verb: say(words.forceVerb),
          cancel: t('button.cancel'),
          danger: true,
        })
        if (!force) throw new CallError('aborted')
        await call(menu.endpoints.remove, { ids: [id], force: true })
      })
      toasts.success(say(words.deleted, { name }))
      void queries.invalidateQueries({ queryKey: [menu.name] })
    } catch (error) {
      toasts.refused(error)
    }
  }
}
