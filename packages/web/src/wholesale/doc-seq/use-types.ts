import { type DocumentType, documentTypes } from '@brandside/contract/wholesale/doc-seq.ts'
import { useWords } from '../../platform/base/i18n/words.ts'

/** The types of documents as a choice. */
export function useTypes() {
  const { say } = useWords()
  const types = Object.entries(documentTypes.items)
  return {
    label: documentTypes.name,
    options: types.map(([type, words]) => ({ value: type as DocumentType, label: `${say(words)} ${type}` })),
  }
}
