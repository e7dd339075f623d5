/** Words as people of 147 languages write them, in all of their scripts: names of languages and countries. */
export function namesOfLanguages(): string[] {
  const letters = Array.from({ length: 26 }, (_none, at) => String.fromCodePoint(97 + at));
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  const names = new Set<string>();
  for (const code of codes.filter((each) => Intl.DisplayNames.supportedLocalesOf([each]).length > 0)) {
    const languages = new Intl.DisplayNames(code, { type: 'language' });
    const countries = new Intl.DisplayNames(code, { type: 'region' });
    for (const each of ['de', 'ja', 'ar', 'fr', 'tr', 'el']) names.add(languages.of(each)!);
    for (const each of ['US', 'CI', 'GR', 'SA']) names.add(countries.of(each)!);
  }
  return [...names].filter((name) => name.length > 2);
}

/** Texts that a careless program takes for something else than text, by what it would take them for. */
export const oddTexts = {
  nothing: ['undefined', 'null', 'NULL', '(null)', 'nil', 'None', 'N/A', '-', '?'],
  'a value': ['true', 'false', 'NaN', 'Infinity', '-0', '0', '00', '1E02', '0x1F', '1,000.50', '1/0', '٠١٢٣'],
  'a day': ['1/2/2026', '2026-01-02', 'Mar-1', '12:30'],
  'a name of an object': ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'then', 'length'],
  'a formula': ['=1+1', '+1+1', '-1+1', '@SUM(A1)', '=cmd|" /C calc"!A0', '="0012"', "'quoted"],
  'a page': ['<b>Bold & Co.</b>', '"><img src=x onerror=alert(1)>', '&lt;&#39;&amp;', ']]>', '<!-- -->'],
  'an address': ['javascript:alert(1)', '../../etc/passwd', String.raw`C:\new\table`, '%00%2e', 'a?b=c&d#e'],
  'a statement': ["'; drop table customers; --", "Robert'); --", '$1', ':id', '%', '_', String.raw`\%`],
  'a template': ['{company}', '${name}', '{{7*7}}', '#{1}', '%s%n%d', '$&', "$'", '$$', '{0}', '<0/>'],
  'a program': ['$(touch x)', '`id`', '| ls', '; true', '*', '~', '#let x = 1', '*bold* _it_ $x$ //', '@ref'],
  'an expression': ['(', '[a-', 'a{9999}', '(?=a)+$', '\\', '^.*$', '|'],
  json: ['{"a":1}', '["a"]', '"', '\\u0041', "'"],
  separators: ['a,b;c', 'a | b', 'a, "b", c', '""'],
  'other signs': ['½ “quoted” — 3′ 6″', '©®™ °C ±2 µm', '￥€₹₿', '①②③', 'ﬁﬂ', '…'],
  'joined signs': ['👩🏽‍🔧', '👨‍👩‍👧‍👦', '🇺🇸🇲🇽', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '1️⃣', '☑️', 'क्षि', 'ญี่ปุ่น'],
  'marks upon marks': ['Z̷͔̑a̵̰͆l̶͎̾g̸͓̈́o̴͔͐', 'e\u0301', 'A\u030a', 'ö̲'],
  'letters from the right': [
    'דוד בן-חיים',
    'محمد الأحمد 12',
    'abc שלום 123',
    '\u202btest\u202c',
    '\u2067x\u2069',
    'a\u200fb',
  ],
  'what is not seen': [
    'a\u200bb',
    'a\u00adb',
    'a\u2060b',
    'a\ufeffb',
    'a\u00a0b',
    'a\u3000b',
    'می\u200cخواهم',
    'a\u115fb',
  ],
  'no letters yet': ['a\ue000b', 'a\u{10ffff}b', 'a\ufffeb', 'a\u0378b', '�'],
  'letters of other widths': ['Ｆｕｌｌ', 'ｶﾀｶﾅ', '𝓢𝓬𝓻𝓲𝓹𝓽', 'ʇǝxʇ', 'ⅣⅤ'],
  'case that changes the length': ['İstanbul', 'ıspanak', 'Straße', 'ŉ', 'ﬃ', 'Ǆ'],
} as const;

export const allOddTexts: readonly string[] = Object.values(oddTexts).flat();
