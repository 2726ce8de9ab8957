import { orderDelivery } from '@brandside/contract/wholesale/order-delivery/order-delivery.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { useEffect } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useConnection } from '../../platform/io/api/connection.ts'
import { words } from './order-delivery.words.ts'
import { dismissSign, recallSigns, sendSigns, useSignQueue } from './sign-queue.ts'

const everyMs = 15_000

/** Signatures that could not be sent yet: tried again as soon as there is a connection. */
export function PendingSigns() {
  const { say } = useWords()
  const queries = useQueryClient()
  const { waiting } = useSignQueue()
  const lost = useConnection(({ lost: isLost }) => isLost)
  const count = waiting.filter(({ refused }) => refused === undefined).length

  useEffect(() => recallSigns(), [])
  useEffect(() => {
    if (count === 0 || lost) return
    const send = () => void sendSigns().then(() => queries.invalidateQueries({ queryKey: [orderDelivery.name] }))
    send()
    const timer = setInterval(send, everyMs)
    return () => clearInterval(timer)
  }, [count, lost, queries])

  return (
    <>
      {count > 0 && (
        <Alert
          type="warning"
          showIcon
          title={say(words.waiting, { count })}
          action={
            <Button size="small" onClick={() => void sendSigns()}>
              {say(words.sendNow)}
            </Button>
          }
        />
      )}
      {waiting.map(({ key, no, refused }) =>
        refused === undefined ? null : (
          <Alert
            key={key}
            type="error"
            showIcon
            title={say(words.refused, { no, msg: refused })}
            action={
              <Button size="small" onClick={() => dismissSign(key)}>
                {say(words.dismiss)}
              </Button>
            }
          />
        ),
      )}
    </>
  )
}
