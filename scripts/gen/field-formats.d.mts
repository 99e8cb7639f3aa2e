export const KINDS: Readonly<Record<string, { kind: string; scale?: number; signed?: boolean }>>
export const LENGTHS: Readonly<Record<string, number>>
export const RULES: Readonly<Record<string, string>>
