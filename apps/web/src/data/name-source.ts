import { type AnyLookupSource, lookupSource } from '@dealer/ui-kit/form'
import { loadPinyin } from '@dealer/ui-kit/pinyin'

/**
 * Proposes names of people by a part of them or by their initials; any other text may be held as well.
 * @param names asked for with each text that is typed
 * @param label over the proposals: `司机`
 * @example { prop: 'driver', type: 'lookup', finds: nameSource(async () => ['赵大勇'], '司机') }
 */
export const nameSource = (
  names: (signal: AbortSignal) => Promise<readonly string[]>,
  label: string,
): AnyLookupSource =>
  lookupSource<{ readonly name: string }>({
    search: async (part, { signal }) => {
      const isLetters = /^[a-z]+$/i.test(part)
      const [all, isPinyinOf] = await Promise.all([names(signal), isLetters ? loadPinyin() : undefined])
      return all.filter((name) => name.includes(part) || isPinyinOf?.(name, part)).map((name) => ({ name }))
    },
    columns: [{ prop: 'name', label }],
    codesOf: ({ name }) => [name],
    keyOf: ({ name }) => name,
    isFree: true,
  })
