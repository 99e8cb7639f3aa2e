import { useEffect, useState } from 'react'
import { Lookup } from '../../lookup/lookup/lookup.tsx'
import type { AnyLookupSource } from '../lookup-source.ts'
import { type LookupFieldProps, ProposalField } from './proposal-field.tsx'

/** Least characters of a search in a field: two, as a Chinese name or its initials have. */
const LEAST = 2

/** The name that stands for a key; until it is known, the key. */
const useName = ({ knownName, nameOf }: AnyLookupSource, key: string): string => {
  const [asked, setAsked] = useState<{ key: string; name: string | undefined }>()
  const known = knownName?.(key)
  useEffect(() => {
    if (key === '' || known !== undefined || !nameOf) return
    let isGone = false
    const tell = (name: string | undefined) => !isGone && setAsked({ key, name })
    nameOf(key).then(tell, () => tell(undefined))
    return () => {
      isGone = true
    }
  }, [key, known, nameOf])
  return known ?? (asked?.key === key ? asked.name : undefined) ?? key
}

/** A person or a document, found by typing. What was chosen goes when its text is emptied. */
export function LookupField(props: LookupFieldProps) {
  const { source, value, onChange, ...rest } = props
  const name = useName(source, value)
  if (source.isFree) return <ProposalField {...props} least={LEAST} />
  const { search, columns, codesOf, keyOf } = source
  return (
    <Lookup
      {...rest}
      least={LEAST}
      value={name}
      search={search}
      columns={columns}
      codesOf={codesOf}
      onPick={(row) => onChange(keyOf(row))}
      onClear={() => onChange('')}
    />
  )
}
