import { delivery, deliveryPlatforms } from '@brandside/contract/store/delivery.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { Suspense, useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useMay } from '../../platform/data/resource/use-may.ts'
import { call } from '../../platform/io/api/call.ts'
import { errorText } from '../../platform/io/api/error-text.ts'
import { lazy } from '../../platform/io/code/lazy.tsx'
import { usePageSearch } from '../../platform/ui/page/page-location.tsx'
import { words } from './delivery.words.ts'
import type { PlatformAnswer } from './returned.rules.ts'

const BindDialog = lazy(() => import('./bind-dialog.tsx'))

interface ReturnedNoteProps {
  returned: PlatformAnswer
  onClosed(): void
}

/** What came of an authorisation, for the operator whom the platform has led back. */
export function ReturnedNote({ returned, onClosed }: ReturnedNoteProps) {
  const { say } = useWords()
  const may = useMay()
  const [isBinding, setBinding] = useState(false)
  const { data, error, isLoading } = useExchange(returned)
  if (isLoading) return <Alert type="info" showIcon title={say(words.returnedWaits)} />
  const shared = { showIcon: true, closable: { onClose: onClosed, 'aria-label': say(words.returnedClose) } } as const
  const failed = { ...shared, type: 'error', title: say(words.returnedFailed) } as const
  if (data === 'declined') return <Alert {...failed} description={say(words.returnedDeclined)} />
  if (!data) return <Alert {...failed} description={error && errorText(error)} />
  const { shopId: id, shopName: name, platform } = data
  return (
    <>
      <Alert
        {...shared}
        type="success"
        title={say(words.returned, { name, platform: say(deliveryPlatforms[platform]) })}
        description={say(words.returnedNext)}
        action={
          may(delivery.endpoints.bind) && (
            <Button size="small" type="primary" onClick={() => setBinding(true)}>
              {say(words.bind)}
            </Button>
          )
        }
      />
      <Suspense>
        {isBinding && <BindDialog shop={{ id, name }} platform={platform} onClosed={() => setBinding(false)} />}
      </Suspense>
    </>
  )
}

/** Ends the authorisation. A state counts once, so that it is asked once and goes from the address. */
function useExchange(returned: PlatformAnswer) {
  const queries = useQueryClient()
  const [, setSearch] = usePageSearch()
  return useQuery({
    queryKey: ['delivery returned', returned],
    queryFn: async () => {
      setSearch(new URLSearchParams(), { replace: true })
      if ('declined' in returned) return 'declined'
      const data = await call(delivery.endpoints.callback, { ...returned, origin: location.origin })
      void queries.invalidateQueries({ queryKey: [delivery.name] })
      return data
    },
    staleTime: 'static',
  })
}
