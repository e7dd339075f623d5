/**
 * What belongs together travels together: what the sign-in needs, what every page behind it needs, what a list
 * needs. Left alone, the bundler makes a file of each shared module, some forty requests for a list.
 */
export const chunkGroups = [
  {
    // Pure arithmetic that the customer's page shares with the app: apart from it, the page would fetch the app's own chunks.
    name: 'money',
    priority: 40,
    test: /src\/shared\/kernel\/money\./,
  },
  {
    name: 'totals',
    priority: 40,
    test: /src\/shared\/(?:bids\/bid-totals|papers\/total-rows)\./,
  },
  {
    // What asks for the session and the first list: small, and run before the rest has come (decisions/0035).
    name: 'begin',
    priority: 35,
    test: /src\/web\/(?:begin|first-calls|pages-by-path|entities\/project-list-with|ui\/table\/column-choice|platform\/(?:api-client|attention|translate-sentence|tab-id|idempotency-key|kept-value|open-tries|view-as|router\/match-path))\./,
  },
  {
    name: 'start',
    priority: 30,
    test: /node_modules\/(?:react|react-dom|scheduler|@lingui\/(?:core|react))\/|src\/web\/(?:main|session-gate|ui\/(?:button|icon|class-names|logo|lazy|loadable|loading-screen|not-opened-yet|page-error|text-field|field-frame|control|entry-card)\.|platform\/(?:session|return-path|start-language|formatting-locale|message-compiler|reach|reload-once|email-format|lazy|writing|device-drafts|offline-queue\/queue-mark)\.)/,
  },
  {
    name: 'app',
    priority: 20,
    test: /node_modules\/@tanstack\/|src\/shared\/(?:projects\/(?:project-address|project-status)|bids\/bid-label)\.|src\/web\/(?:app\.|router|paths|entities\/(?:bid-total|project-cache|saved-views|counters)|shell\/(?!arrange-navigation|command-palette|key-hint|log-out-dialog|print-heading|shortcut-keys|shortcuts-sheet)|platform\/(?!record-calls|record-change|records|removal|live\/|email-format|home-phones|after-paint|reader-values|device-|save-over-present|saved-elsewhere|use-kept-key|use-turns|personal-link|upload|draft|try-end|sleep|push\/|install-app|translate-sentences|sso-|to-instant|use-settled|use-own-draft|use-stable|use-last-known|kept-files|offline\/(?:make-room|keep-shell|kept-papers|kept-since|known-store)|offline-queue\/(?!queue-mark)|router\/use-leave-guard)|ui\/(?:layout\/|menu\.tsx|dialog\.tsx|(?:status|status-words|money|money-format|number-format|format-time|relative-time|empty-state|error-note|view-chips|address-parts|unknown-filters|link|toast-store|toast-region|person|ink-on|skeleton|use-is-phone|page-frame)\.))/,
  },
  {
    // What the dashboard shares with them, which is opened first of all: a day's appointments, checking in, to-dos, headings.
    name: 'today',
    priority: 9,
    test: /src\/web\/(?:entities\/(?:appointment-words|employees|record-keys|use-read-ahead|captured\/(?:captured-items|use-capture)|appointments\/(?:distance-words|use-presence|appointment-cache|appointment-presence|appointment-times))\.|ui\/(?:section|section-action|segmented-field|icon-link|contact-links|phone-format|phone-link|person-of|row-button)\.|features\/(?:appointments\/today-appointments|dashboard\/use-(?:dashboard|behind)|todos\/(?:due-words|tick-button|todo-calls|todo-line|use-tick-todo))\.)/,
  },
  {
    // Small things that several of the groups below share, apart from each.
    name: 'shared',
    priority: 12,
    test: /src\/(?:shared\/(?:contacts\/contact-roles|photos\/photo-group)|web\/(?:entities\/(?:contact-roles|messages\/messages-key|photos\/stage-words)|ui\/(?:after-press|list-popup|use-opened)))\./,
  },
  {
    // What opens over a page: menus, dialogs and lists of choices stand on the same parts of their library.
    name: 'layers',
    priority: 8,
    test: /node_modules\/(?:@floating-ui\/|@base-ui\/(?:utils\/|react\/(?:floating-ui-react|internals|merge-props|toolbar|use-render|utils)\/))/,
  },
  {
    // A form with its rules.
    name: 'forms',
    priority: 7,
    test: /node_modules\/zod\/|src\/(?:shared\/(?:kernel\/(?:bounded-text|endpoint|field-errors|fields|list-query|record-endpoints)|history\/history-contract|notes\/note-contract|projects\/person-schema|todos\/todo-contract)|web\/ui\/form\/[\w-]*)\./,
  },
  {
    // Fields of a form beyond plain text.
    name: 'fields',
    priority: 6,
    test: /node_modules\/@base-ui\/react\/(?:checkbox|combobox|field|select)\/|src\/web\/ui\/(?:checkbox|combobox|select|number-field|number-text|number-text-words|phone-field)\./,
  },
  {
    // What sends a paper or a message.
    name: 'sending',
    priority: 3,
    test: /src\/(?:shared\/sending\/|web\/(?:entities\/(?:sending|messages)\/|ui\/(?:paper-sheet|paper-view|pdf-skeleton|pdf-view|use-kept-paper)\.))/,
  },
  {
    // What a project's page shares with those below it.
    name: 'project',
    priority: 4,
    test: /src\/(?:shared\/(?:bids\/bid-status|projects\/project-moves|projects\/status-after-event)|web\/(?:features\/projects\/(?:flag-words|gone-note|next-action|next-step|project-calls|project-failure|removed-project-page|use-project|use-start-bid)|ui\/(?:copy-text|menu-actions)))\./,
  },
  {
    // What takes photos in, wherever that is offered.
    name: 'photos',
    priority: 6,
    test: /src\/web\/(?:entities\/photos\/project-images|features\/photos\/(?:camera\/use-project-camera|upload\/(?:photo-inputs|photo-kind|split-photo-files|stage-memory|use-add-photos|use-site-photos))|ui\/file-input)\./,
  },
  {
    name: 'tags',
    priority: 6,
    test: /src\/(?:shared\/tags\/tag-fields|web\/(?:entities\/tags\/(?:tag-chips|tags|tags-fact)|ui\/lazy-combobox))\./,
  },
  {
    // What pages about one thing share: headings, facts, values that are edited where they stand. Many small files would each stand in the app's list of files.
    name: 'parts',
    priority: 5,
    test: /src\/web\/(?:platform\/(?:use-own-draft|use-stable|use-last-known)\.|entities\/(?!back-to-setup|bid-margin|bid-total|bids\/|bundles|choose-|captured\/captured-kinds|coming-week|employee-chip|job-columns|messages\/|permit-papers|project-names|read-ahead|sample-|search-projects|sending\/|setup-steps|project-focus-words|products\/|tax-rate-field|typed-duplicates|use-sample|appointments|live|changed-by|photos|payment-methods|tags\/)|ui\/(?:section|key-value|disclosure|download-file|field-facts|inline-field|edit-in-place|record-view|project-lines|timeline|back-link|contact|person-of|date-field|segmented|icon-link|after-press|use-opened)[\w-]*\.)/,
  },
  {
    name: 'list',
    priority: 10,
    test: /src\/web\/(?:features\/projects\/(?:list-address|project-list-calls|project-columns)\.|ui\/table\/(?!bulk-|card|export-list|whole-list|display-menu|filter-panel|filter-words|printed-|csv|data-grid|grid-(?!keys)|cell-editor|filter-chips|selection-|sheet-|use-change-many|use-hold|use-sheet|use-view-counts))/,
  },
];
