import { useEffect, useState } from 'react'

/** An address of bytes in this page, for as long as it shows them. */
export function useAddressOf(bytes: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!bytes) return
    const made = URL.createObjectURL(bytes)
    setAddress(made)
    return () => {
      setAddress(undefined)
      URL.revokeObjectURL(made)
    }
  }, [bytes])
  return address
}
