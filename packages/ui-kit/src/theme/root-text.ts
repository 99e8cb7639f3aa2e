import { createContext, use } from 'react'
import { FONT_SIZES } from './tokens.ts'

/** px of the text at the root, as the user chose it. */
export const RootText = createContext<number>(FONT_SIZES.small)

/** px of one rem. To ask the document for it would have the whole page styled while it is being drawn. */
export const useRootText = (): number => use(RootText)
