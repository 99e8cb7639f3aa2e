export { DEFAULT_COLOR, type DealerTheme, dealerTheme, type ThemeSettings } from './theme/dealer-theme.ts'
export { KitProvider, type KitProviderProps } from './theme/kit-provider/kit-provider.tsx'
export { contrast, readableShade, shadesOf } from './theme/primary-shade.ts'
export { type Density, FONT_SIZES, type FontSize, ROW_HEIGHT } from './theme/tokens.ts'
