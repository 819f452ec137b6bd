"""The tests that `make test` runs: about 60 that together cover each region of the page. `make check` runs all others.

A name covers all variants of a parametrized test. `NAME[VARIANT]` chooses one of them.
"""

REGIONS = {
    "gallery and search": [
        "test_the_gallery_is_searched",
        "test_files_come_first_and_one_that_is_wrong_keeps_no_other_from_opening",
    ],
    "switches and parameters": [
        "test_a_switch_that_is_refused_shows_again_what_is_so",
        "test_reset_sets_the_screen_up_anew_and_clear_empties_the_record",
        "test_nested_pans_are_settled_in_three_ways[simultaneous-changed-changed]",
        "test_parameters_turn_what_the_same_fingers_do",
    ],
    "screen: fingers, mouse, pen": [
        "test_two_fingers_are_two_touches_each_with_its_view_in_order",
        "test_fingers_of_one_moment_are_sent_as_one_event",
        "test_a_touch_that_the_browser_takes_back_is_cancelled",
        "test_a_mouse_touches_while_its_button_is_down",
        "test_a_pen_is_sent_as_a_pen_with_its_force",
        "test_a_finger_that_leaves_the_screen_stays_with_its_view",
        "test_nothing_on_the_page_moves_while_a_finger_drags",
    ],
    "screen: pointers and gestures": [
        "test_a_wheel_drives_a_pan_whose_mask_allows_it_and_no_other",
        "test_hover_begins_changes_and_ends_with_a_ring_where_the_mouse_is",
        "test_two_fingers_that_spread_make_a_scale_that_is_shown",
        "test_a_swipe_fires_in_its_direction_alone[right-way0]",
        "test_a_pan_draws_its_way_and_leaves_nothing_behind",
    ],
    "screen: controls and menus": [
        "test_a_tap_and_a_drag_of_the_knob_change_a_switch_once_the_finger_lifts",
        "test_a_slider_goes_with_the_finger_and_tells_little",
        "test_every_control_is_used_from_the_keyboard",
        "test_a_menu_comes_with_the_finger_and_takes_what_is_tapped",
        "test_a_menu_is_walked_with_arrows_and_sent_away_with_escape",
        "test_a_drawn_control_is_turned_by_a_finger",
    ],
    "screen: scrolling and lists": [
        "test_a_flick_decelerates_and_comes_to_rest",
        "test_two_fingers_zoom_and_a_scale_beyond_its_bounds_springs_back",
        "test_a_row_lights_up_under_a_resting_finger_and_is_selected_by_the_lift",
        "test_only_the_rows_in_sight_are_alive_on_the_page_too",
        "test_the_wheel_scrolls_the_content_and_not_the_document[table-table]",
        "test_a_pull_fills_the_arc_and_refreshes_with_the_finger_down",
        "test_an_animated_view_is_passed_by_while_it_moves_and_drawn_on_its_way",
    ],
    "screen: controllers": [
        "test_the_way_back_by_a_drag_from_the_edge",
        "test_a_sheet_between_its_heights_and_away",
        "test_beside_a_popover_and_beside_an_alert",
    ],
    "screen: text": [
        "test_a_field_is_edited_with_corrections_selection_clipboard_emoji_and_accents",
        "test_taps_put_the_caret_select_a_word_and_a_paragraph_where_they_are_drawn",
        "test_a_hidden_text_never_reaches_the_page",
        "test_the_drawn_keyboard_types_returns_and_goes_and_keeps_its_touches",
        "test_a_finger_that_is_held_carries_the_caret_under_a_loupe",
    ],
    "names on the screen": ["test_a_name_that_is_covered_comes_back_when_what_covered_it_is_gone"],
    "keys, buttons, shakes, remote control": [
        "test_tab_and_arrows_walk_the_focus_and_a_key_command_fires_from_where_it_is",
        "test_the_buttons_beside_the_screen_press_as_a_remote_and_a_keyboard_do",
        "test_a_held_key_is_a_finger_that_the_arrow_keys_move",
        "test_a_line_of_the_record_shows_the_chain_of_its_event",
    ],
    "record": [
        "test_a_tap_recognizer_takes_the_touch_from_a_plain_view_and_the_record_says_who_did_it",
        "test_a_paused_record_stands_still_and_loses_nothing",
        "test_the_events_of_a_slider_are_joined_and_open_to_all_of_their_lines",
    ],
    "time line and playhead": [
        "test_keys_and_buttons_that_are_down_are_bars_in_a_lane_that_moves_no_other",
        "test_a_click_leaves_the_playhead_there_until_one_comes_back",
        "test_the_wheel_zooms_about_the_pointer_and_a_drag_moves",
    ],
    "verdict and fixes": [
        "test_a_newcomer_finds_out_why_a_button_is_dead_and_mends_it[desk-touch]",
        "test_fix_save_and_link_work_after_the_files_own_code_has_run",
    ],
    "inspector": [
        "test_a_click_in_the_list_shows_what_a_view_has_and_a_change_lets_it_be_reached",
        "test_alt_and_a_drag_puts_two_fingers_opposite_each_other_and_shift_moves_both",
    ],
    "layers and hit map": [
        "test_the_exploded_view_turns_by_a_drag_and_by_keys_and_a_click_inspects",
        "test_the_hit_map_says_which_view_answers_where_and_goes_along_with_changes",
    ],
    "file beside its screen": [
        "test_the_file_is_written_beside_its_screen_with_completion_and_faults",
        "test_what_is_saved_shows_at_once_and_what_is_wrong_stands_over_the_last_good_screen",
    ],
    "connection and processes": [
        "test_the_page_says_when_the_server_is_gone_and_comes_back_by_itself",
        "test_a_crash_of_one_page_restarts_its_screen_and_leaves_the_other_page_alone",
    ],
    "layout and accessibility": [
        "test_everything_has_its_place_in_every_size[phone]",
        "test_a_desk_shows_everything_at_once[light]",
        "test_everything_can_be_reached_and_done_with_the_keyboard",
    ],
    "report": ["test_the_slider_moves_screen_fingers_states_offsets_and_record"],
}
