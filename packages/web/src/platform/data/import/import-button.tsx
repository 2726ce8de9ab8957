import { plural } from '@brandside/contract/platform/bilingual.ts'
import { Button } from 'antd'
import { type ReactNode, Suspense, useState } from 'react'
import { useWords } from '../../base/i18n/words.ts'
import { lazy } from '../../io/code/lazy.tsx'
import { useResource } from '../resource/resource.ts'
import { type ImportSource, usualCalls } from './import.rules.ts'
import { words } from './import.words.ts'
import { useNewestImport } from './use-newest-import.ts'

const ImportDialog = lazy(() => import('./import-dialog.tsx'))

/** Records out of a sheet, where the contract takes them and the operator may. */
export function ImportButton() {
  const { contract, may, importInputs, importNames } = useResource()
  const { importPreview } = contract.endpoints
  if (!importPreview || !may(importPreview)) return null
  return (
    <SheetButton
      source={{
        contract,
        noun: [contract.title[0], plural(contract.title[1])],
        calls: usualCalls,
        inputs: importInputs,
        names: importNames,
      }}
    />
  )
}

/** The button that opens the import of a source; where there are several on a page, it says of what. */
export function SheetButton({ source, children }: { source: ImportSource; children?: ReactNode }) {
  const { say } = useWords()
  const [key, setKey] = useState(0)
  const [isOpen, setOpen] = useState(false)
  const isUnfinished = useNewestImport(source)?.state === 'FAILED'
  return (
    <>
      <Button
        {...(isUnfinished && { danger: true, title: say(words.unfinished) })}
        onClick={() => {
          setKey(key + 1)
          setOpen(true)
        }}
      >
        {children ?? say(words.import)}
      </Button>
      {key > 0 && (
        <Suspense>
          <ImportDialog key={key} source={source} open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
