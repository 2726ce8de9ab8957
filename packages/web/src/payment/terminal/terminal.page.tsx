import { terminal } from '@brandside/contract/payment/terminal.ts'
import { Button } from 'antd'
import { useCallback, useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { PageFrame } from '../../platform/ui/page/page-frame.tsx'
import { callOpen } from './call-open.ts'
import { OpenTerminals } from './open-terminals.tsx'
import { SignInCard } from './sign-in-card.tsx'
import { words } from './terminal.words.ts'
import { Till } from './till.tsx'
import { keepTill, keptTill, type SignedIn } from './till-keys.ts'

/** A till in the browser: it signs in and sells at the open side, as the tills of shops do. */
export default function TerminalPage() {
  const { say } = useWords()
  const [signedIn, setSignedIn] = useState(keptTill)
  const set = useCallback((till: SignedIn | undefined) => {
    keepTill(till)
    setSignedIn(till)
  }, [])
  const forget = useCallback(() => set(undefined), [set])
  function leave(keys: SignedIn) {
    void callOpen(terminal.endpoints.logout, {}, keys).catch(() => {})
    forget()
  }
  return (
    <PageFrame
      note={signedIn?.shopName}
      actions={signedIn && <Button onClick={() => leave(signedIn)}>{say(words.signOut)}</Button>}
    >
      {signedIn ? (
        <Till key={signedIn.appId} till={signedIn} onSignedOut={forget} />
      ) : (
        <>
          <SignInCard onSignedIn={set} />
          <OpenTerminals />
        </>
      )}
    </PageFrame>
  )
}
