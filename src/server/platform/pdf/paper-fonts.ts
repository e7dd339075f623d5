import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const { resolve } = createRequire(import.meta.url);
const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Each with what it is read from, beside the weights that no paper uses. */
const inPackages = {
  '@expo-google-fonts/noto-sans-devanagari': [
    '400Regular/NotoSansDevanagari_400Regular.ttf',
    '700Bold/NotoSansDevanagari_700Bold.ttf',
  ],
  '@expo-google-fonts/noto-sans-thai': [
    '400Regular/NotoSansThai_400Regular.ttf',
    '700Bold/NotoSansThai_700Bold.ttf',
  ],
  '@expo-google-fonts/noto-emoji': ['400Regular/NotoEmoji_400Regular.ttf'],
};

export const fontPackages = Object.keys(inPackages);

/** The folder of the fonts that every paper may use: Latin, Cyrillic, Greek, Hebrew, Arabic and signs. */
export const usualFonts = folder('./fonts/');

/** The folders of those for which a paper must have a reason: Chinese, Japanese and Korean alone take 40 MB. */
export const fontsOfRareScripts = () => [
  folder('./fonts-cjk/'),
  ...Object.entries(inPackages).flatMap(([name, files]) =>
    files.map((file) => dirname(resolve(`${name}/${file}`))),
  ),
];
