import type { PrintPaperSize } from '@dealer/sdk'

/** A sheet in millimetres. */
export interface PaperSize {
  readonly width: number
  /** Absent for a roll, which is as long as what stands on it. */
  readonly height?: number
  readonly margin: number
  /** Stuck on something: nothing but its fields stand on it, barcodes as bars. */
  readonly isLabel?: true
}

/** The paper that templates are laid out for; continuous paper has holes at both edges. */
export const PAPER: Readonly<Record<PrintPaperSize, PaperSize>> = {
  A4: { width: 210, height: 297, margin: 10 },
  A5: { width: 148, height: 210, margin: 8 },
  '241x140': { width: 241, height: 140, margin: 13 },
  '241x93': { width: 241, height: 93, margin: 13 },
  thermal80: { width: 80, margin: 4 },
  label60x40: { width: 60, height: 40, margin: 2, isLabel: true },
  label40x30: { width: 40, height: 30, margin: 1, isLabel: true },
}

/** What a line of print may take, in millimetres. @example printableWidth('A4') // 190 */
export const printableWidth = (paperSize: PrintPaperSize): number =>
  PAPER[paperSize].width - 2 * PAPER[paperSize].margin
