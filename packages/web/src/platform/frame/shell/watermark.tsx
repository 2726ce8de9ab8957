import { watermark } from '@brandside/contract/platform/parameters/general-parameters.ts'
import { tenantValues } from '@brandside/contract/shell/tenant-values.ts'
import { Watermark as Marks } from 'antd'
import { useEffect, useState } from 'react'
import { useFormat } from '../../base/format/use-format.ts'
import { mustSettle } from '../../base/session/must-settle.ts'
import { useSession } from '../../base/session/session-store.ts'
import { useRead } from '../../io/api/use-read.ts'
import css from './watermark.module.css'

/** The operator and the time across every page, where the tenant wants it. It takes no pointer. */
export default function Watermark() {
  const format = useFormat()
  const user = useSession((session) => session.userInfo?.user)
  const now = useMinute()
  const { data } = useRead(
    tenantValues,
    'value',
    { key: [watermark.key] },
    { enabled: !mustSettle({ user }), staleTime: 60_000 },
  )
  const isWanted = data?.some(({ value }) => value === 'true') ?? false
  if (!isWanted || !user) return null
  const content = [`${user.nickName} ${user.username}`, format.instant(new Date(now).toISOString())]
  return <Marks className={css.watermark} aria-hidden content={content} gap={[140, 120]} font={{ fontSize: 14 }} />
}

/** The time, a minute at a time. */
function useMinute(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
